import { orderBodies } from '@tetri/testing/order-bodies';
import { demoId } from '../modules/catalog/index.ts';
import { accountForCoins, accountForOrder } from './account-for.ts';
import { Caller } from './desk/caller.ts';
import { Customers } from './desk/customer.ts';
import { Operators } from './desk/operator.ts';
import type { OrderRun } from './desk/order-run.ts';
import { Faults } from './faults.ts';
import { openExchange, type SoakExchange } from './open-exchange.ts';
import { faultName, planFaults } from './plan/plan-faults.ts';
import { type PlannedOrder, planOrder } from './plan/plan-order.ts';
import { currencyOf, pairsOf, type Way } from './plan/ways.ts';
import { runWave } from './run-wave.ts';
import type { Outcome } from './write-report.ts';

export interface SoakOptions {
  readonly orders: number;
  /** The first order of the plan that is run. */
  readonly first: number;
  /** After so many no wave begins any more. */
  readonly minutes: number;
  readonly seed: string;
  readonly methods: readonly Way[];
  /** How many orders live at the same time. */
  readonly wave: number;
  /** Called with each order that has ended, and how many faults there were. */
  readonly onEnd: (faults: number) => void;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Runs the plan of a seed, wave by wave, and reports what came of it. */
export async function runSoak({
  orders,
  first,
  minutes,
  seed,
  methods,
  wave: size,
  onEnd,
  say,
  signal,
}: SoakOptions): Promise<Outcome> {
  const exchange = await openExchange(methods, signal);
  try {
    const faults = new Faults(exchange);
    const caller = new Caller({ port: exchange.port, onAct: () => faults.act() });
    const customers = new Customers({ exchange, caller, bodies: await bodiesOf(exchange, methods), seed });
    const operators = new Operators({ exchange, caller });
    const deps = { exchange, caller, customers, operators, faults, onEnd: () => onEnd(faults.count) };
    const ends = new Map<string, number>();
    const problems: string[] = [];
    const untilMs = performance.now() + minutes * 60_000;
    let wave = first / size;
    for (; wave * size < orders && performance.now() < untilMs; wave += 1) {
      const planned = waveOf({ orders, seed, methods, size }, wave);
      const plannedFaults = planFaults(seed, wave, planned.length, methods);
      // Where a run breaks off, `--first` goes on from there.
      say(`wave ${wave}, from order ${wave * size}: ${plannedFaults.map(faultName).join(', ')}`);
      const runs = await runWave(deps, planned, plannedFaults);
      for (const { end } of runs) count(ends, end?.startsWith('stuck') ? 'stuck' : (end ?? 'never'));
      for (const problem of await problemsOf(exchange, operators, runs)) {
        say(`seed ${seed}, wave ${wave}: ${problem}`);
        problems.push(problem);
      }
    }
    return { ...(await judge({ ...deps, ends, problems })), next: Math.min(wave * size, orders) };
  } finally {
    await exchange.close();
  }
}

interface Plan {
  readonly orders: number;
  readonly seed: string;
  readonly methods: readonly Way[];
  readonly size: number;
}

function waveOf({ orders, seed, methods, size }: Plan, wave: number): PlannedOrder[] {
  const first = wave * size;
  const length = Math.min(size, orders - first);
  return Array.from({ length }, (_, nth) => planOrder(seed, first + nth, methods));
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

async function problemsOf(exchange: SoakExchange, operators: Operators, runs: readonly OrderRun[]): Promise<string[]> {
  const found: string[] = [];
  for (const run of runs) found.push(...(await accountForOrder(exchange, operators, run)));
  return [...found, ...(await accountForCoins(exchange)).problems];
}

interface Judged {
  readonly exchange: SoakExchange;
  readonly caller: Caller;
  readonly customers: Customers;
  readonly operators: Operators;
  readonly faults: Faults;
  readonly ends: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** What is there in the end: the books, what lies outside, and what the server holds. */
async function judge({
  exchange,
  caller,
  customers,
  operators,
  faults,
  ends,
  problems,
}: Judged): Promise<Omit<Outcome, 'next'>> {
  const coins = await accountForCoins(exchange);
  const doctor = await exchange.doctor();
  const held = await exchange.held();
  const dead = await exchange.figure('tetri_outbox_dead');
  const found = [
    ...problems,
    ...coins.problems,
    ...caller.contradictions,
    ...(doctor.includes('The books are sound') ? [] : [doctor]),
    ...(dead === 0 ? [] : [`${dead} pieces of work were given up`]),
  ];
  return {
    ends,
    faults: faults.injected,
    refused: new Map([...customers.refused, ...operators.refused]),
    repeated: caller.repeated,
    coins: coins.rows,
    doctor,
    descriptors: [exchange.heldAtStart.descriptors, held.descriptors],
    problems: [...new Set(found)],
  };
}

/** What customers of each pair of methods send. */
async function bodiesOf(exchange: SoakExchange, methods: readonly Way[]): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  for (const [from, to] of pairsOf(methods)) {
    const [giving, getting] = [from, to].map((way) => demoId('currency', currencyOf[way]));
    const [body = ''] = await orderBodies(
      `http://127.0.0.1:${exchange.port}`,
      1,
      (route) => route.from._id === giving && route.to._id === getting,
    );
    bodies.set(`${from} ${to}`, body);
  }
  return bodies;
}
