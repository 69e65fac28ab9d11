import { type RefObject, useEffect } from 'react';

interface ModerationKeys {
  readonly onApprove: (id: string) => void;
  readonly onReject: (id: string) => void;
}

/** J and K walk through the cards, A lets the one in focus through, R rejects it; nothing while somebody types. */
export function useModerationKeys(list: RefObject<HTMLElement | null>, { onApprove, onReject }: ModerationKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const cards = cardsOf(list.current);
      const at = cards.findIndex((card) => card.contains(document.activeElement));
      const id = cards[at]?.dataset['submission'];
      if (event.code === 'KeyJ') cards[Math.min(cards.length - 1, at + 1)]?.focus();
      else if (event.code === 'KeyK') cards[Math.max(0, at - 1)]?.focus();
      else if (event.code === 'KeyA' && id !== undefined) onApprove(id);
      else if (event.code === 'KeyR' && id !== undefined) onReject(id);
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list, onApprove, onReject]);
}

/** Puts the focus where the list goes on once its card at this place is gone. */
export function focusCard(list: HTMLElement | null, at: number): void {
  const cards = cardsOf(list);
  cards[Math.min(at, cards.length - 1)]?.focus();
}

function cardsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-submission]') ?? [])];
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [role=dialog], [role=listbox]') !== null;
}
