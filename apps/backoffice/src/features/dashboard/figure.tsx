import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './figure.module.css';

export interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Where what it counts is listed; absent for who may not see it. */
  readonly to: string | undefined;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

/** A number with a name that leads to what it counts. */
export function Figure({ name, value, to, isUrgent = false, children }: FigureProps) {
  const shown = (
    <>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <p className={styles['value']} data-urgent={isUrgent}>
        {value}
      </p>
      <Text size="xs" mih="1.2rem" c="dimmed" component="div">
        {children}
      </Text>
    </>
  );
  if (to === undefined) return <Paper className={styles['figure']}>{shown}</Paper>;
  return (
    <Paper component={Link} to={to} className={styles['figure']}>
      {shown}
    </Paper>
  );
}
