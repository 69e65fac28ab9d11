import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { noteShifts, shiftsOf } from './src/note-shifts.ts';
import { readMap } from './src/read-map.ts';
import { someViews } from './src/views.ts';

let exchange: Exchange;
/** Below the language's prefix. */
let paths: readonly string[];
beforeAll(async () => {
  exchange = await openExchange();
  paths = await readMap(exchange.server.address);
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** What the demonstration says is dealt out among the views: each sees a third of the pages, and pages of every kind. */
test.for(someViews.map((view, turn) => ({ ...view, turn })))(
  'nothing is in the way of a reader, nothing moves and nothing fails on any page of the map ($lang, $screen)',
  { timeout: 180_000 },
  async ({ turn, ...view }) => {
    const dealt = paths.filter((_, index) => index % someViews.length === turn);
    expect(dealt.length).toBeGreaterThan(10);
    const person = await exchange.enter(view);
    const { page } = person;
    await page.addInitScript(noteShifts);
    for (const path of dealt) {
      await person.open(path);
      expect(await shiftsOf(page), path).toEqual([]);
      expect(await findBarriers(page), path).toEqual([]);
    }
  },
);
