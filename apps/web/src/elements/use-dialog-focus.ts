import { useEffect, useRef } from 'react';
import { isNowhere } from '../app/is-nowhere.ts';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the focus back, once a dialog is closed, to what had it before. The kit does so for dialogs alone that were there
 * before they opened.
 */
export function useDialogFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  // Before anything in the dialog takes it.
  if (isOpen) opener.current ??= document.activeElement;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
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
