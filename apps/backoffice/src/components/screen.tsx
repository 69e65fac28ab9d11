import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './screen.module.css';
import { useDocumentTitle } from './use-document-title.ts';

export interface ScreenProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the back office: heading, what can be done here, content. */
export function Screen({ title, subtitle, actions, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <section className={styles['screen']}>
      <div className={styles['head']}>
        <div style={{ minWidth: 0 }}>
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text size="sm" mt={4} maw={720} c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap={8} align="stretch" style={{ flexShrink: 0 }}>
            {actions}
          </Group>
        )}
      </div>
      {children}
    </section>
  );
}
