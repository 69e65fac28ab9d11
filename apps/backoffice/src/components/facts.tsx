import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and values side by side; values that are not there are left out. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <>
      <Text size="sm" mb={{ base: -8, xs: 0 }} component="dt" c="dimmed">
        {name}
      </Text>
      <Text size="sm" m={0} miw={0} style={{ overflowWrap: 'anywhere' }} component="dd">
        {children}
      </Text>
    </>
  );
}
