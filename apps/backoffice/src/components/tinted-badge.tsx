import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** A word on a wash of its own colour, one of the tokens. */
export function TintedBadge({ token, children }: { readonly token: string; readonly children: ReactNode }) {
  const color = `var(--t-${token})`;
  return (
    <Badge c={color} bg={`color-mix(in srgb, ${color} 12%, transparent)`}>
      {children}
    </Badge>
  );
}
