import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './letter-form.module.css';

interface LetterFootProps {
  readonly send: string;
  readonly isPending: boolean;
  /** What to know before sending. */
  readonly children?: ReactNode;
}

/** The end of a form by which somebody writes to us. */
export function LetterFoot({ send, isPending, children }: LetterFootProps) {
  return (
    <div className={styles['foot']}>
      <Button type="submit" size="md" loading={isPending}>
        {send}
      </Button>
      {children}
    </div>
  );
}
