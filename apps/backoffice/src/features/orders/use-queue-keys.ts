import { type RefObject, useEffect } from 'react';

/** J and K walk through the rows, `/` goes to the search; nothing while somebody types or a dialog is open. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.code === 'KeyJ' || event.code === 'KeyK') {
        step(list.current, event.code === 'KeyJ' ? 1 : -1);
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list, search]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=listbox]') !== null
  );
}

function step(list: HTMLElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
}
