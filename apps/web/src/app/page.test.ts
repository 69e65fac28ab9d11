import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { pagesWith } from './page.ts';
import { openWhole } from './reload-on-chunk-failure.ts';

afterEach(() => vi.unstubAllGlobals());

const makePage = pagesWith({
  scopeOf: () => ({}),
  messagesOf: () => ({ load: () => Promise.reject(new Error('gone')) }),
} as never);

/** What becomes of it in a turn: of a page whose files are no longer there. */
async function outcomeOf(loading: Promise<unknown>): Promise<string> {
  const ended = loading.then(
    () => 'came',
    () => 'failed',
  );
  return Promise.race([ended, nextTurn('waits')]);
}

test('a page whose files are gone fails, and waits once a whole page is on its way', async () => {
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
});
