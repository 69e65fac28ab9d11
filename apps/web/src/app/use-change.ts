import { useState } from 'react';
import { focusWrong } from '../elements/focus-wrong.ts';
import { lasting } from './lasting.ts';
import { toasts } from './toast-store.ts';
import { useFailureText } from './use-failure-text.ts';

/**
 * Does something to what is kept on the server: `isPending` while it is under way, and what it was refused with beside the
 * form in `failure`, or as a toast where there is no form. The field that the refusal is about gets the focus, unless
 * whoever pressed has gone on meanwhile.
 */
export function useChange({ isToast = false }: { readonly isToast?: boolean } = {}) {
  const failureText = useFailureText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Answers whether it was done. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    const pressed = document.activeElement;
    setPending(true);
    setFailure(undefined);
    try {
      await lasting(work());
      return true;
    } catch (error) {
      const message = await failureText(error);
      if (isToast) toasts.show({ type: 'error', message });
      else setFailure(message);
      // A dialog may have fields beside its form.
      const form = pressed?.closest<HTMLElement>('[role="dialog"]') ?? pressed?.closest('form');
      if (form) focusWrong(form, pressed);
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, isPending, failure };
}
