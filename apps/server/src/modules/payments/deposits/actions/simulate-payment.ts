import type { SimulatedEvent } from '@tetri/contract';
import type { Db } from '../../../../platform/database/index.ts';
import type { PaymentSimulator } from '../../ports.ts';
import { findOrderAddress } from '../store/deposit-addresses.ts';
import { findDeposits } from '../store/deposits.ts';

export interface SimulatedOrder {
  readonly id: string;
  readonly fromCurrencyId: string;
  readonly inUnits: bigint;
  readonly isEnded: boolean;
}

interface Deps {
  readonly db: Db;
  readonly simulator: PaymentSimulator | undefined;
}

/** What may be simulated of the order's payment now. */
export async function possibleSimulations({ db, simulator }: Deps, order: SimulatedOrder): Promise<SimulatedEvent[]> {
  if (!simulator?.holds(order.fromCurrencyId) || !(await findOrderAddress(db, order.id))) return [];
  const pays: SimulatedEvent[] = order.isEnded ? ['late'] : ['deposit', 'under', 'over'];
  const other = simulator.otherThan(order.fromCurrencyId) === undefined ? [] : (['wrongAsset'] as const);
  const last = await lastMined(db, order);
  return [...pays, ...other, ...(last ? (['reorganised', 'replaced'] as const) : [])];
}

/** Does it on the local chain: the product sees it as it sees any chain. Only what is possible; throws where the chain does not answer. */
export async function simulatePayment(
  { db, simulator }: Deps,
  order: SimulatedOrder,
  event: SimulatedEvent,
): Promise<void> {
  const to = await findOrderAddress(db, order.id);
  if (!simulator || !to) throw new Error('nothing can be simulated here');
  const { fromCurrencyId: currencyId, inUnits } = order;
  const { address } = to;
  if (event === 'reorganised' || event === 'replaced') {
    const last = await lastMined(db, order);
    if (!last) throw new Error('the order has no payment in a block');
    const instead = { currencyId, address, units: last.units / 2n || 1n };
    return simulator.reorganise(last.height, event === 'replaced' ? instead : undefined);
  }
  if (event === 'wrongAsset') {
    const other = simulator.otherThan(currencyId);
    if (other === undefined) throw new Error('there is no other coin on the chain');
    await simulator.pay({ currencyId: other, address, units: inUnits });
    return;
  }
  const units = event === 'under' ? inUnits / 2n || 1n : event === 'over' ? inUnits * 2n : inUnits;
  await simulator.pay({ currencyId, address, units });
}

async function lastMined(db: Db, { id, fromCurrencyId }: SimulatedOrder) {
  const mined = (await findDeposits(db, id)).flatMap(({ currencyId, state, height, units }) =>
    currencyId === fromCurrencyId && state !== 'gone' && height !== null ? [{ height, units }] : [],
  );
  return mined.toSorted((one, other) => one.height - other.height).at(-1);
}
