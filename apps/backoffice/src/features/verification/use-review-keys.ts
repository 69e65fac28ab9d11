import { type RefObject, useEffect } from 'react';

interface ReviewKeys {
  readonly onAccept: (field: string) => void;
  readonly onRefuse: (field: string) => void;
  readonly onNext: () => void;
}

/** J and K walk through the fields, A accepts the one in focus, R refuses it, N opens the next verification; not while somebody types. */
export function useReviewKeys(list: RefObject<HTMLElement | null>, { onAccept, onRefuse, onNext }: ReviewKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const field = rows[at]?.dataset['field'];
      const walk = (to: number) => rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
      if (event.code === 'KeyJ') walk(at + 1);
      else if (event.code === 'KeyK') walk(at - 1);
      else if (event.code === 'KeyA' && field !== undefined) {
        onAccept(field);
        walk(at + 1);
      } else if (event.code === 'KeyR' && field !== undefined) onRefuse(field);
      else if (event.code === 'KeyN') onNext();
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list, onAccept, onRefuse, onNext]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [role=dialog], [role=listbox]') !== null;
}
