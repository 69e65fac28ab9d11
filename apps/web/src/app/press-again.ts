/** Parts of a page that are hydrated after what is around them. */
const partSelector = '[data-part]';
/** Whoever waited longer may want something else by now. */
const pressMaxAgeMs = 10_000;

/**
 * Presses the button that was pressed before this part of the page was hydrated, or the page without its parts. What was typed is known
 * by then: see `adoptTyped`.
 */
export function pressAgain(within: Element): void {
  const { earlyPress } = globalThis;
  if (!earlyPress || !within.contains(earlyPress.button)) return;
  const { button, atMs } = earlyPress;
  const part = button.closest(partSelector);
  if (part && part !== within) return;
  globalThis.earlyPress = undefined;
  if (performance.now() - atMs > pressMaxAgeMs) return;
  // Once what was typed has been drawn. Somebody impatient may have pressed once more, which the page itself has answered.
  setTimeout(() => {
    if (globalThis.earlyPress === undefined) button.click();
  });
}
