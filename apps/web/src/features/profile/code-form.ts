import type { ComponentType } from 'react';

/** Six boxes for a code of the authenticator app, drawn by whoever composes the page. */
export type CodeForm = ComponentType<{
  readonly isWrong: boolean;
  readonly isSending: boolean;
  readonly onSend: (code: string) => void;
}>;
