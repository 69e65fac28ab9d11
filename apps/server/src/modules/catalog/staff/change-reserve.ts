import {
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  changedMeanwhile,
  changeReserve,
  notFound,
  refusal,
  reserveChangeUnusual,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import {
  balance,
  lockBalance,
  lockPlaces,
  BalanceExhausted,
  changeReserve as bookReserveChange,
} from '../../ledger/index.ts';
import { audit } from '../../audit/index.ts';
import { reserveAudit } from './reserve-audit.ts';
import { isUnusualChange } from '../core/is-unusual-change.ts';
import { reserveDelta } from '../core/reserve-delta.ts';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { handle } from './deps.ts';
import { viewReserve } from '../view/view-reserve.ts';

const ledgerKinds = { deposit: 'reserveDeposit', withdraw: 'reserveWithdrawal', adjust: 'reserveAdjustment' } as const;

export const changeReserveHandler = handle(changeReserve, async (input, { db, catalog, payments }, request) => {
  const { actor, lang } = request;
  const { commandId: changeId, currencyId, kind, reason, place = '', isChangeConfirmed = false } = input;
  const currency = catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  if (place !== '' && !(await payments.hasPlace(place, currencyId))) throw refusal(notFound);
  const { decimals, symbol, code } = currency;

  const asked = unitsOf(input.amount, decimals);
  if (asked < 0n || (asked === 0n && kind !== 'adjust')) throw refusal(amountNotPositive);
  const expectedUnits = input.expectedTotal === undefined ? undefined : unitsOf(input.expectedTotal, decimals);
  const delta = reserveDelta({ kind, units: asked, expectedUnits });
  if (delta === undefined) throw refusal(amountNotValid);

  return transaction(db, async (tx) => {
    await runCommand(tx, actor, { call: changeReserve, input }, () => change(tx, delta));
    return { reserve: viewReserve(currency, await balance(tx, { kind: 'reserve', currencyId }), lang) };
  });

  async function change(tx: Tx, units: bigint): Promise<string> {
    // What was counted is compared with what the difference is booked on, whoever else counts at the same time.
    const before = await lockBalance(tx, { kind: 'reserve', currencyId });
    if (kind === 'adjust' && before.total !== expectedUnits) throw refusal(changedMeanwhile);
    if (kind === 'withdraw') await refuseAbove(tx, -units);
    askIfUnusual(before.total, before.total + units);
    await book(tx, { place, changeId, currencyId, units, kind: ledgerKinds[kind], memo: reason });
    const after = await balance(tx, { kind: 'reserve', currencyId });
    const text = (amount: bigint) => formatUnits(amount, decimals);
    await audit(tx, request, {
      action: 'changeReserve',
      subject: 'reserve',
      subjectId: currencyId,
      label: code,
      reason,
      oldValue: { total: text(before.total) },
      newValue: { ...reserveAudit(kind, text(units), text(after.total)), ...(place && { place }) },
    });
    return text(after.total);
  }

  /** All that is taken out is meant: nobody writes that by a slip. */
  function askIfUnusual(before: bigint, after: bigint): void {
    if (isChangeConfirmed || (kind === 'withdraw' && after === 0n) || !isUnusualChange(before, after)) return;
    const text = (amount: bigint) => formatUnits(amount, decimals);
    throw refusal(reserveChangeUnusual, { before: text(before), after: text(after), symbol });
  }

  /** The owner takes no more out of a place than lies there. */
  async function refuseAbove(tx: Tx, units: bigint): Promise<void> {
    const lies = (await lockPlaces(tx, currencyId, [place])).get(place) ?? 0n;
    if (units > lies) throw refusal(balanceTooSmall, { max: formatUnits(lies > 0n ? lies : 0n, decimals), symbol });
  }

  async function book(...[tx, asked]: Parameters<typeof bookReserveChange>): Promise<void> {
    if (asked.units === 0n) return;
    try {
      await bookReserveChange(tx, asked);
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
