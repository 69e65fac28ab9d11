import { isNowhere } from './is-nowhere.ts';

const bounds = 'main, [role="dialog"], [role="alertdialog"]';

/**
 * Keeps the place of whoever goes through the page by keys or hears it: where what has the focus is taken away, as a button in
 * favour of what it has brought, the nearest part of the page around it that stays takes the focus. Browsers drop it.
 */
export function keepFocus(): void {
  /** What had the focus last, and the parts of the page or dialog around it, the nearest first. */
  let place: readonly HTMLElement[] = [];
  let page = '';
  document.addEventListener('focusin', ({ target }) => {
    place = partsAround(target as Element);
    page = location.pathname;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Whoever leaves what is still there has done so on purpose. What is being taken away is gone by then.
    queueMicrotask(() => {
      if ((target as Element).isConnected && isNowhere(document.activeElement)) place = [];
    });
  });
  new MutationObserver(() => {
    if (place[0]?.isConnected !== false || !isNowhere(document.activeElement)) return;
    // A way to another page leads the focus along: see `use-page-focus.ts`.
    if (location.pathname !== page) return;
    const stays = place.find(({ isConnected }) => isConnected);
    if (stays) takeOver(stays);
  }).observe(document.body, { childList: true, subtree: true });
}

function partsAround(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || !element.closest(bounds)) return [];
  return element.matches(bounds) ? [element] : [element, ...partsAround(element.parentElement)];
}

function takeOver(part: HTMLElement): void {
  const target = (part.matches('main') && part.querySelector<HTMLElement>('h1')) || part;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.dataset['keptFocus'] = '';
  target.focus({ preventScroll: true });
}
