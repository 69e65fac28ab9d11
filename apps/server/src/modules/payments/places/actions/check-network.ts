import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { placeUnits } from '../../../ledger/index.ts';
import type { Followed } from '../../deposits/store/followed-networks.ts';
import type { ChainPlugin } from '../../plugin.ts';
import { judgeCheck, type Judged, type Reading } from '../core/judge-check.ts';
import { placeCode } from '../core/place-code.ts';
import { readOnTheWay } from '../store/on-the-way.ts';
import { noteUnread, readChecks, saveCheck } from '../store/place-checks.ts';

export interface CheckDeps {
  readonly db: Db;
  readonly log: Log;
  /** What the results are dated by. */
  readonly now: () => Date;
}

/**
 * Compares what lies in a method's wallets of a network with the books, and keeps the result. A network that cannot be read
 * changes no result; the places say why.
 */
export async function checkNetwork({ db, log, now }: CheckDeps, chain: ChainPlugin, of: Followed): Promise<void> {
  const codes = (['hot', 'deposits'] as const).map((kind) => placeCode({ kind, ...of }));
  let found: Awaited<ReturnType<ChainPlugin['balances']>>;
  try {
    found = await chain.balances(of.network);
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await transaction(db, (tx) => noteUnread(tx, codes, problem));
    return;
  }
  await db.transaction(
    async (tx) => {
      const [lies, way, checks] = [await placeUnits(tx), await readOnTheWay(tx, of), await readChecks(tx)];
      for (const { place: kind, currencyId, units: outsideUnits } of found) {
        const place = placeCode({ kind, ...of });
        const isThis = (one: { readonly place: string; readonly currencyId: string }) =>
          one.place === place && one.currencyId === currencyId;
        const around = way.find((one) => one.currencyId === currencyId);
        const isHot = kind === 'hot';
        const reading: Reading = {
          ledgerUnits: lies.find(isThis)?.units ?? 0n,
          outsideUnits,
          payoutUnits: (isHot && around?.payoutUnits) || 0n,
          feeUnits: (isHot && around?.feeUnits) || 0n,
          lostUnits: (!isHot && around?.lostUnits) || 0n,
          depositUnits: (!isHot && around?.depositUnits) || 0n,
        };
        const before: Judged | undefined = checks.find(isThis);
        const judged = judgeCheck(reading, before, now());
        await saveCheck(tx, { place, currencyId }, reading, judged, now());
        if (judged.state === 'differs' && before?.state !== 'differs')
          log.error(
            { place, currencyId },
            'the books of a place differ from what is there: payouts of the currency wait',
          );
      }
    },
    { isolationLevel: 'repeatable read' },
  );
}
