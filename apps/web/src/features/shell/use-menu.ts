import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** A menu below its button: Escape and a press elsewhere fold it up. `root` is around both. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const root = useClickOutside<HTMLDivElement>(close);
  useHotkeys([['Escape', close]], []);
  return { root, isOpen, close, toggle: () => setOpen(!isOpen) };
}
