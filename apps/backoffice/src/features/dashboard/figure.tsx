import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './figure.module.css';

export interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly to: string;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

/** A number with a name that leads to what it counts. */
export function Figure({ name, value, to, isUrgent = false, children }: FigureProps) {
  return (
    <Paper component={Link} to={to} className={styles['figure']}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <p className={styles['value']} data-urgent={isUrgent}>
        {value}
      </p>
      <Text size="xs" mih="1.2rem" c="dimmed" component="div">
        {children}
      </Text>
    </Paper>
  );
}
