import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface NamedProps {
  readonly name: string;
  readonly isInUse: boolean;
  readonly children: ReactNode;
}

/** Says what a tool is called when the pointer rests on it. Tools that only hold a place can't be pointed at, and there are dozens. */
export function Named({ name, isInUse, children }: NamedProps) {
  return isInUse ? <Tooltip label={name}>{children}</Tooltip> : children;
}
