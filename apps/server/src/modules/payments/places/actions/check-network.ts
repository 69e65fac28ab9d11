import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { placeUnits } from '../../../ledger/index.ts';
import { type Followed, readCaughtUpAt } from '../../deposits/store/followed-networks.ts';
import type { ChainPlugin } from '../../plugin.ts';
import { isShort, judgeCheck, type Judged, type Reading } from '../core/judge-check.ts';
import { placeCode } from '../core/place-code.ts';
import { readOnTheWay } from '../store/on-the-way.ts';
import { lockCheck, noteUnread, saveCheck } from '../store/place-checks.ts';

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
  // Of one moment; the results are written apart, since another process may check the same.
  const { lies, way, caughtUpAt } = await db.transaction(
    async (tx) => ({
      lies: await placeUnits(tx),
      way: await readOnTheWay(tx, of),
      caughtUpAt: await readCaughtUpAt(tx, of),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const { place: kind, currencyId, units: outsideUnits, unbookedUnits = 0n } of found) {
    const place = placeCode({ kind, ...of });
    const around = way.find((one) => one.place === kind && one.currencyId === currencyId);
    const reading: Reading = {
      ledgerUnits: lies.find((one) => one.place === place && one.currencyId === currencyId)?.units ?? 0n,
      outsideUnits,
      payoutUnits: around?.payoutUnits ?? 0n,
      feeUnits: (around?.feeUnits ?? 0n) + unbookedUnits,
      lostUnits: around?.lostUnits ?? 0n,
      depositUnits: around?.depositUnits ?? 0n,
    };
    await transaction(db, async (tx) => {
      const before: (Judged & Reading) | undefined = await lockCheck(tx, { place, currencyId });
      const judged = judgeCheck(reading, before, now());
      await saveCheck(tx, { place, currencyId }, reading, { ...judged, checkedAt: now(), caughtUpAt });
      if (judged.state === 'differs' && before?.state !== 'differs')
        log.error(
          { place, currencyId },
          isShort(reading)
            ? 'less is in a place than in its books: payouts of the currency wait'
            : 'more is in a place than in its books',
        );
    });
  }
}
