import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';

export interface SubmitButtonProps {
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly variant?: ButtonProps['variant'];
  readonly children: ReactNode;
}

/** Sends the form that it stands under. */
export function SubmitButton({ isReady, isPending, variant = 'contained', children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} disabled={!isReady} loading={isPending} sx={{ alignSelf: 'flex-start' }}>
      {children}
    </Button>
  );
}
