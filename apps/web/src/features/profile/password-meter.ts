import type { ComponentType } from 'react';

/** How strong a password looks, drawn by whoever composes the page. */
export type PasswordMeter = ComponentType<{
  readonly password: string;
  /** What a guesser knows of the person. */
  readonly own: readonly string[];
}>;
