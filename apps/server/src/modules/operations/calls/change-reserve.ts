import {
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  changedMeanwhile,
  changeReserve,
  notFound,
  refusal,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { balance, BalanceExhausted, changeReserve as bookReserveChange } from '../../ledger/index.ts';
import { audit } from '../audit/index.ts';
import { reserveAudit } from '../reserve-audit.ts';
import { reserveDelta } from '../core/reserve-delta.ts';
import { handle } from '../deps.ts';
import { viewReserve } from '../view-reserve.ts';

const ledgerKinds = { deposit: 'reserveDeposit', withdraw: 'reserveWithdrawal', adjust: 'reserveAdjustment' } as const;

export const changeReserveHandler = handle(changeReserve, async (input, scope) => {
  const { db, catalog, lang } = scope;
  const { changeId, currencyId, kind, reason } = input;
  const currency = catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const asked = unitsOf(input.amount, decimals);
  if (asked < 0n || (asked === 0n && kind !== 'adjust')) throw refusal(amountNotPositive);
  const expectedUnits = input.expectedTotal === undefined ? undefined : unitsOf(input.expectedTotal, decimals);
  const delta = reserveDelta({ kind, units: asked, expectedUnits });
  if (delta === undefined) throw refusal(amountNotValid);

  return transaction(db, async (tx) => {
    const before = await balance(tx, { kind: 'reserve', currencyId });
    if (kind === 'adjust' && before.total !== expectedUnits) throw refusal(changedMeanwhile);
    const isNew = await book(tx, { changeId, currencyId, units: delta, kind: ledgerKinds[kind], memo: reason });
    const after = await balance(tx, { kind: 'reserve', currencyId });
    const text = (units: bigint) => formatUnits(units, decimals);
    if (isNew) {
      await audit(tx, scope, {
        action: 'changeReserve',
        subject: 'reserve',
        subjectId: currencyId,
        label: code,
        reason,
        oldValue: { total: text(before.total) },
        newValue: reserveAudit(kind, text(delta), text(after.total)),
      });
    }
    return { reserve: viewReserve(currency, after, lang) };
  });

  async function book(...[tx, change]: Parameters<typeof bookReserveChange>): Promise<boolean> {
    if (change.units === 0n) return true;
    try {
      return await bookReserveChange(tx, change);
    } catch (error) {
      if (!(error instanceof BalanceExhausted)) throw error;
      throw refusal(balanceTooSmall, { max: formatUnits(error.available, decimals), symbol });
    }
  }
});

function unitsOf(text: string, decimals: number): bigint {
  const units = parseUnits(text, decimals);
  if (units === undefined) throw refusal(amountNotValid);
  return units;
}
