import { Box, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A card with a heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper p={{ base: 16, md: 20 }} component="section" aria-labelledby={id}>
      <Group gap="8px 16px" justify="space-between" mb={12}>
        <Title order={2} id={id} flex="1 1 10rem">
          {title}
        </Title>
        {aside}
      </Group>
      <Box>{children}</Box>
    </Paper>
  );
}
