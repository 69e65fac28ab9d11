import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SubmitButtonProps {
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly variant?: 'filled' | 'default';
  readonly children: ReactNode;
}

/** Sends the form that it stands under. */
export function SubmitButton({ isReady, isPending, variant = 'filled', children }: SubmitButtonProps) {
  return (
    <Button style={{ alignSelf: 'flex-start' }} type="submit" variant={variant} disabled={!isReady} loading={isPending}>
      {children}
    </Button>
  );
}
