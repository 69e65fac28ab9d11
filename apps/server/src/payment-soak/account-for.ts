import { setTimeout as pause } from 'node:timers/promises';
import { formatUnits, parseUnits } from '@tetri/money';
import type { Operators } from './desk/operator.ts';
import type { OrderRun } from './desk/order-run.ts';
import type { SoakExchange } from './open-exchange.ts';
import { isChain } from './plan/ways.ts';

/** What is not as it must be about one order that has ended: what its customer was paid, and what went back to them. */
export async function accountForOrder(exchange: SoakExchange, operators: Operators, run: OrderRun): Promise<string[]> {
  if (run.uid === '') return [];
  const order = await operators.read(run);
  const problems: string[] = [];
  const expect = (what: string, found: bigint, wanted: bigint, decimals: number) => {
    if (found !== wanted)
      problems.push(`${what} ${formatUnits(found, decimals)} instead of ${formatUnits(wanted, decimals)}`);
  };
  const [from, to] = [exchange.world(run.plan.from).world, exchange.world(run.plan.to).world];
  const paid = order.status === 'done' ? (parseUnits(order.outAmount, to.decimals) ?? 0n) : 0n;
  expect('the customer was paid', await to.received(run.recipient ?? `payout-${run.uid}`), paid, to.decimals);
  if (isChain(run.plan.from) && run.refundTo !== undefined) {
    const done = order.refunds.filter(({ state }) => state === 'done');
    const back = done.reduce((sum, { amount }) => sum + (parseUnits(amount, from.decimals) ?? 0n), 0n);
    expect('the customer was sent back', await from.received(run.refundTo), back, from.decimals);
  }
  if (run.end?.startsWith('stuck')) problems.push(run.end);
  else {
    expect('here lies', parseUnits(order.lying, from.decimals) ?? 0n, 0n, from.decimals);
    if (order.hold?.state === 'open') problems.push('its payout is held still');
  }
  const { from: payIn, to: payOut, behaviour, choice, chosenBy } = run.plan;
  const of = `order ${run.plan.number} (${run.uid}: ${payIn} to ${payOut}, ${behaviour}, ${choice} by ${chosenBy})`;
  return problems.map((problem) => `${of}: ${problem}`);
}

const [triesMax, tryMs] = [60, 500];

/** Where the books and the world outside have changed by different amounts since the start. */
export async function accountForCoins(exchange: SoakExchange): Promise<{ rows: string[][]; problems: string[] }> {
  let changes = await exchange.changes();
  // What networks took is booked a moment after the payout.
  for (let tries = 0; tries < triesMax && changes.some(({ books, world }) => books !== world); tries += 1) {
    await pause(tryMs);
    changes = await exchange.changes();
  }
  const rows = changes.map(({ way, books, world, decimals }) => [
    way,
    formatUnits(world, decimals),
    formatUnits(books, decimals),
    formatUnits(world - books, decimals),
  ]);
  const problems = changes
    .filter(({ books, world }) => books !== world)
    .map(
      ({ way, books, world, decimals }) =>
        `${way}: the world changed by ${formatUnits(world, decimals)}, the books by ${formatUnits(books, decimals)}`,
    );
  return { rows, problems };
}
