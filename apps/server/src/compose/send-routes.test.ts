import { rateOf } from '@tetri/money';
import { expect, test } from 'vitest';
import type { CatalogSnapshot, Route } from '../modules/catalog/index.ts';
import { sendRoutes } from './send-routes.ts';

const hour = 3_600_000;
const start = new Date('2026-01-05T09:00:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * hour);

/** What decides whether a route takes orders, beside the hours. */
function routeOf(id: string): Route {
  const currency = { id: 'cash', decimals: 2, minUnits: 0n };
  return {
    id,
    from: currency,
    to: currency,
    inMinUnits: 100n,
    inMaxUnits: 10_000n,
    outMinUnits: 0n,
  } as unknown as Route;
}

const price = {
  rate: rateOf(2n),
  inDecimals: 2,
  outDecimals: 2,
  markupPercent: 0n,
  fixedFeeUnits: 0n,
  tiers: [],
  inStepUnits: 1n,
  outStepUnits: 1n,
};

/** Two routes that always have the same price; cash is taken from the first hour to the third, and from the fifth on. */
function setUp() {
  const [day, always] = [routeOf('day'), routeOf('always')];
  const routes = new Map([day, always].map((route) => [route.id, route]));
  const snapshot = () => ({ routes }) as unknown as CatalogSnapshot;
  let now = start;
  let turns = [at(1), at(3), at(5)];
  let set: Date | undefined;
  let ring = () => {};
  const announced: string[][] = [];
  const changed: (() => void)[] = [];
  const board = { version: 1, prices: new Map([day, always].map(({ id }) => [id, { ...price }])) };
  const stop = sendRoutes(
    { ratesChanged: (ids) => void announced.push([...ids]) },
    {
      rates: { board: () => board, onBoard: () => {} } as never,
      catalog: {
        snapshot,
        reserveOf: () => 10n ** 18n,
        closingOf: ({ id }) => {
          const isOpen = turns.filter((turn) => turn <= now).length % 2 === 1;
          return id !== day.id || isOpen ? undefined : { opensAt: undefined, timeZone: undefined };
        },
        nextChangeAt: ({ id }) => (id === day.id ? turns.find((turn) => turn > now) : undefined),
        onChange: (listener) => void changed.push(() => listener(snapshot())),
        onReserves: () => {},
      },
      alarm: (wake) => {
        ring = wake;
        return { set: (next) => void (set = next) };
      },
    },
  );
  return {
    day,
    announced,
    stop,
    alarm: () => set,
    edit: (next: Date[]) => {
      turns = next;
      changed.forEach((listener) => listener());
    },
    /** Moves the clock; the alarm rings when its time has come. */
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * hour);
      if (set && set <= now) ring();
    },
  };
}

test('sends a route that opens or closes by the hour at that hour, without any price that changes', () => {
  const { day, announced, alarm, pass } = setUp();
  pass(0);
  expect([announced, alarm()]).toEqual([[], at(1)]);
  pass(1);
  expect([announced, alarm()]).toEqual([[[day.id]], at(3)]);
  pass(1);
  expect(announced).toHaveLength(1);
  pass(1);
  expect([announced, alarm()]).toEqual([[[day.id], [day.id]], at(5)]);
  pass(2);
  expect([announced.length, alarm()]).toEqual([3, undefined]);
});

test('goes by the hours as they are edited, and by none once it is ended', () => {
  const { day, announced, stop, alarm, pass, edit } = setUp();
  pass(0);
  edit([at(2)]);
  expect(alarm()).toEqual(at(2));
  pass(1);
  expect(announced).toEqual([]);
  pass(1);
  expect(announced).toEqual([[day.id]]);
  edit([]);
  expect([announced.length, alarm()]).toEqual([2, undefined]);
  edit([at(9)]);
  stop();
  expect(alarm()).toBeUndefined();
});
