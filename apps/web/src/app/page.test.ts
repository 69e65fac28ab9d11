import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pagesWith } from './page.ts';

test('the module of a page that is reloaded instead never comes, and is no error either', async () => {
  const makePage = pagesWith({} as never);
  // As it ends when the reload is under way: see `reloadOnChunkFailure`.
  const { lazy } = makePage('', 'home', [], () => Promise.resolve(undefined as never));
  const outcomes: string[] = [];
  (lazy as () => Promise<unknown>)().then(
    () => outcomes.push('came'),
    () => outcomes.push('failed'),
  );
  await nextTurn();
  expect(outcomes).toEqual([]);
});
