/** Parts of a page that are taken over after what is around them. */
const parts = '[data-part]';

/**
 * Presses the button that was pressed before this part of the page was taken over, or the page without its parts. What was typed is known
 * by then: see `adoptTyped`.
 */
export function pressAgain(within: Element): void {
  const button = globalThis.pressedEarly;
  if (!button || !within.contains(button)) return;
  const part = button.closest(parts);
  if (part && part !== within) return;
  globalThis.pressedEarly = undefined;
  // Once what was typed has been drawn.
  setTimeout(() => (button as HTMLButtonElement).click());
}
