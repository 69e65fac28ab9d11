import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { pagesWith } from './page.ts';
import { openWhole, reloadOnChunkFailure } from './reload-on-chunk-failure.ts';

afterEach(() => vi.unstubAllGlobals());

const makePage = pagesWith({
  scopeOf: () => ({}),
  messagesOf: () => ({ load: () => Promise.reject(new Error('gone')) }),
} as never);

/** What the browser would call, by the name of the event. */
function listening() {
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => {
    listeners[name] = listener;
  });
  return listeners;
}

/** What becomes of it in a turn: of a page whose files are no longer there. */
async function outcomeOf(loading: Promise<unknown>): Promise<string> {
  const ended = loading.then(
    () => 'came',
    () => 'failed',
  );
  return Promise.race([ended, nextTurn('waits')]);
}

test('a page whose files are gone fails, waits once a whole page is on its way, and fails again after a step back', async () => {
  const listeners = listening();
  reloadOnChunkFailure();
  const gone = makePage<null>('', 'home', [], () => Promise.reject(new Error('gone')));
  const page = { Component: () => null, meta: () => ({ title: 'Home', isPublic: true }) };
  const withoutTexts = makePage('', 'home', [], () => Promise.resolve({ page }));
  const lazyOf = ({ lazy }: typeof gone) => (lazy as () => Promise<{ loader: (args: never) => Promise<unknown> }>)();
  const { loader } = await lazyOf(withoutTexts);
  const scoped = () => loader({} as never);
  expect(await outcomeOf(lazyOf(gone))).toBe('failed');
  expect(await outcomeOf(scoped())).toBe('failed');

  vi.stubGlobal('location', { assign: () => undefined });
  openWhole('/en/faq/');
  expect(await outcomeOf(lazyOf(gone))).toBe('waits');
  expect(await outcomeOf(scoped())).toBe('waits');

  listeners.pageshow?.({ persisted: true });
  expect(await outcomeOf(lazyOf(gone))).toBe('failed');
  expect(await outcomeOf(scoped())).toBe('failed');
});
