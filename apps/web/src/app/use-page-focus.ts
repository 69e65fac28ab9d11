import { useEffect, useRef } from 'react';
import { useLocation } from '../routing/index.ts';
import { isInPlace } from './in-place.ts';

const dialogs = 'dialog, [role="dialog"], [role="alertdialog"]';
const fields = 'input, textarea, select, [contenteditable="true"]';

/**
 * Takes the focus to the heading of a page that a link led to: whoever hears the site hears which page it is, and Tab goes
 * on from there. It is left where a dialog has it, a field of the new page, or the place that the address ends with.
 */
export function usePageFocus(): void {
  const { pathname, hash, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (hash !== '' || main === null || isInPlace(state) || isFocusTaken(main)) return;
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, state]);
}

function isFocusTaken(main: HTMLElement): boolean {
  const { activeElement: active } = document;
  if (active === null || active === document.body) return document.querySelector('[aria-modal="true"]') !== null;
  return active.closest(dialogs) !== null || (main.contains(active) && active.matches(fields));
}
