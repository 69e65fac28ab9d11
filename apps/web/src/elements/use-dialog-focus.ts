import { useEffect, useRef } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus with a dialog while it is open, also where what had it makes way for something else; gives it back, once the
 * dialog is closed, to what had it before. The kit does the latter for dialogs alone that were there before they opened.
 */
export function useDialogFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  // Before anything in the dialog takes it.
  if (isOpen) opener.current ??= document.activeElement;
  useEffect(() => {
    if (!isOpen) return;
    const observer = new MutationObserver(() => {
      if (isNowhere(document.activeElement)) [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1)?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      const before = opener.current;
      opener.current = null;
      const atClose = document.activeElement;
      // Whoever closed it may have led the focus elsewhere.
      setTimeout(() => {
        const now = document.activeElement;
        const isLeft = isNowhere(now) || (now === atClose && now?.closest(dialogs) != null);
        if (isLeft && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
