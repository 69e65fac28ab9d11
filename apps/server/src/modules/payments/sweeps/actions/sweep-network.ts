import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { sql } from 'drizzle-orm';
import type { Followed } from '../../deposits/store/followed-networks.ts';
import { readMethodSettings } from '../../methods/store/method-settings.ts';
import type { ChainPlugin, MethodSettings } from '../../plugin.ts';
import { findWorthwhile, lyingAt } from '../store/unswept.ts';
import { isLookDue, noteLook, readSweepRules, readSweepSwitch } from '../store/sweep-rules.ts';
import { beginSweep, openSweeps } from '../store/sweeps.ts';
import { advanceSweep } from './advance-sweep.ts';

export interface NetworkSweeping {
  readonly db: Db;
  readonly chain: ChainPlugin;
  readonly settings: MethodSettings | undefined;
  /** A currency as the catalogue has it. */
  readonly currencyOf: (
    currencyId: string,
  ) => { readonly decimals: number; readonly network: string | undefined } | undefined;
}

/** So many addresses are worked on at once on a network. */
const openMax = 20;

/** Brings what is under way on a network further, and begins what is worth it. One that cannot go on keeps no other waiting. */
export async function sweepNetwork(deps: NetworkSweeping, of: Followed): Promise<void> {
  const { db, chain, currencyOf } = deps;
  const sweeping = { db, chain, decimalsOf: (currencyId: string) => currencyOf(currencyId)?.decimals };
  // Each is asked anew whether it may be signed: what is stopped meanwhile stops at once.
  for (const sweep of await openSweeps(db, of)) await advanceSweep(sweeping, sweep, await isAllowed(db));
  if (!(await isAllowed(db)) || !(await isLookDue(db, of))) return;
  const coinId = chain.sweeping?.coin(of.network);
  let problem = coinId === undefined ? 'the coin of the network is not set up as a currency' : '';
  if (coinId !== undefined) {
    await begin(deps, of, coinId);
    for (const sweep of await openSweeps(db, of))
      problem = (await advanceSweep(sweeping, sweep, await isAllowed(db))) ?? problem;
  }
  await transaction(db, (tx) => noteLook(tx, of, problem.slice(0, 500)));
}

/** The owner's switch of sweeps, and the one that stops all that the product sends. */
async function isAllowed(db: Db): Promise<boolean> {
  const { isOn } = await readSweepSwitch(db);
  if (!isOn) return false;
  const { rows } = await db.execute<{ stopped: boolean }>(sql`select is_stopped as stopped from payout_switch`);
  return rows[0]?.stopped === false;
}

async function begin(deps: NetworkSweeping, of: Followed, coinId: string): Promise<void> {
  const { db, chain, currencyOf } = deps;
  for (const { currencyId, minUnits, feeMaxUnits } of await readSweepRules(db)) {
    const currency = currencyOf(currencyId);
    if (minUnits === null || feeMaxUnits === null || currency?.network !== of.network) continue;
    const room = openMax - (await openSweeps(db, of)).length;
    if (room <= 0) return;
    for (const { addressId } of await findWorthwhile(db, of, { currencyId, minUnits }, room)) {
      const sweep = { ...of, chain: chain.chainOf(of.network), addressId, currencyId, coinId, feeMaxUnits };
      await transaction(db, async (tx) => {
        // What counted while a sweep was under way may have gone with it.
        const units = await lyingAt(tx, sweep);
        if (units >= minUnits && (await isSetUpSo(tx, deps, of)))
          await beginSweep(tx, { ...sweep, decimals: currency.decimals }, units);
      });
    }
  }
}

/** Settings that name another chain are saved only where nothing is under way: see `countOnTheWay`. */
async function isSetUpSo(
  tx: Tx,
  { chain, settings }: NetworkSweeping,
  { method, network }: Followed,
): Promise<boolean> {
  const { rows } = await tx.execute<{ stopped: boolean }>(
    sql`select is_stopped as stopped from payout_switch for share`,
  );
  if (rows[0]?.stopped !== false) return false;
  if (!settings?.chainsOf) return true;
  const saved = (await readMethodSettings(tx)).find((row) => row.method === method);
  return !saved || settings.chainsOf(saved.settings).get(network) === chain.chainOf(network);
}
