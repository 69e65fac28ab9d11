import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A card with a heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper className={styles['section']} component="section" aria-labelledby={id}>
      <Group gap="8px 16px" justify="space-between" mb={12}>
        <Title order={2} id={id} flex="1 1 10rem">
          {title}
        </Title>
        {aside}
      </Group>
      <div>{children}</div>
    </Paper>
  );
}
