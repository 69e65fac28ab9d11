import { listHeldDeposits } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { findUsers } from '../../identity/index.ts';
import { findDepositsById } from '../../payments/index.ts';
import { readApart } from '../actions/read-apart.ts';
import { listHeld } from '../store/wallet-screenings.ts';
import { handle } from './deps.ts';

export const listHeldDepositsHandler = handle(listHeldDeposits, async ({ page, limit }, { db, catalog }) => {
  const { rows, counted } = await listHeld(db, pageUpTo(page, limit));
  const ids = rows.map(({ subjectId }) => subjectId);
  const deposits = new Map((await findDepositsById(db, ids)).map((deposit) => [deposit.id, deposit]));
  const owners = [...deposits.values()].flatMap(({ userId }) => userId ?? []);
  const people = await findUsers(db, owners);
  const { currencies } = catalog.snapshot();
  // Of what counted only what lies apart is given back.
  const apart = new Map(
    await Promise.all(
      [...deposits.values()]
        .filter(({ state }) => state === 'taken')
        .map(async ({ id }) => [id, (await readApart(db, id)).liesUnits] as const),
    ),
  );
  return {
    ...cappedCountOf(counted, page, limit),
    deposits: rows.flatMap(({ subjectId, screening }) => {
      const deposit = deposits.get(subjectId);
      const currency = deposit && currencies.get(deposit.currencyId);
      if (!currency || screening === 'clear') return [];
      const { id: _id, userId, units, network, reference, seenAt } = deposit;
      return {
        _id,
        customer: people.get(userId ?? '')?.email ?? null,
        amount: formatUnits(apart.get(_id) ?? units, currency.decimals),
        symbol: currency.symbol,
        network,
        reference,
        state: screening,
        seenAt: seenAt.toISOString(),
      };
    }),
  };
});
