import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastPositions, toasts } from '../app/toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** The places on the screen with what stands at each. */
const shown = () =>
  [...renderToStaticMarkup(<Toasts />).matchAll(/data-position="([\w-]+)">(.*?)<\/div>/g)].map(([, place, html]) => [
    place,
    html?.replaceAll(/<[^>]+>/g, ' ').trim(),
  ]);

test('a message stands at the place it was shown for, one of six, and otherwise at the bottom right', () => {
  expect(toastPositions).toEqual(['top-left', 'top-right', 'bottom-left', 'bottom-right', 'bar-top', 'bar-bottom']);
  for (const position of toastPositions.toReversed().slice(1))
    toasts.show({ type: 'info', message: position, position });
  expect(shown()).toEqual(toastPositions.slice(0, 5).map((position) => [position, position]));
  vi.runAllTimers();
  toasts.show({ type: 'error', message: 'no place' });
  expect(shown()).toEqual([['bottom-right', 'no place']]);
});

test('each message is a button, so that a click or a key takes it away', () => {
  toasts.show({ type: 'success', message: 'Saved' });
  expect(renderToStaticMarkup(<Toasts />)).toMatch(/^<div role="status" aria-live="polite">.*<button type="button"/);
});
