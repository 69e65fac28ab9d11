import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  balanceTooSmall,
  type CallInput,
  createPartnerOrder,
  idempotencyConflict,
  type Language,
  outAmountNotPositive,
  ownAddress,
  partnerSuspended,
  refusal,
  reserveTooSmall,
  tooManyRequests,
  withdrawalNotPositive,
} from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { unlessMadeMeanwhile } from '../../../platform/commands/unless-made-meanwhile.ts';
import { newId, transaction, type Tx } from '../../../platform/database/index.ts';
import { judgeRequisite } from '../../orders/index.ts';
import { payoutAddress } from '../../payments/index.ts';
import { judgeKeyWithdrawal } from '../actions/judge-key-withdrawal.ts';
import { ensureLockedPartner } from '../actions/ensure-partner.ts';
import { refuseDebt } from '../actions/collect-debt.ts';
import { openPartnerRoute, type PartnerRoute } from '../actions/open-partner-route.ts';
import { payByItself } from '../actions/pay-by-itself.ts';
import { holdMoney, NotCovered } from '../actions/withdrawal-money.ts';
import { priceWithdrawal } from '../core/price-withdrawal.ts';
import { readUsd, usdSymbol, usdText } from '../core/usd.ts';
import { type AffiliateDeps, handle } from '../deps.ts';
import { readTerms } from '../store/terms.ts';
import { findByCommand, insertWithdrawal, secondsToWait } from '../store/withdrawals.ts';
import type { WithdrawalRow } from '../tables.ts';
import { viewTo } from '../view/view-partner-order.ts';

/** Between two withdrawals of one partner. */
const pauseSeconds = 60;

export const createPartnerOrderHandler = handle(
  createPartnerOrder,
  async (input, deps, { actor, lang, idempotencyKey }) => {
    const { db, catalog, proveProtected } = deps;
    const { commandId, password, passkey, code, recoveryCode, ...body } = input;
    const commandKey = idempotencyKey ?? commandId ?? newId();
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const proof = { password, passkey, code, recoveryCode };
    const find = () => findByCommand(db, actor.userId, commandKey);
    const same = (before: WithdrawalRow) => {
      if (before.bodyHash !== bodyHash) throw refusal(idempotencyConflict);
      return before;
    };
    const made = same(
      await unlessMadeMeanwhile(find, async () => {
        // Before the proof: a code is good once, and a slip of the pen must not cost it.
        const isOwn = await goesToExchange(deps, input, lang);
        const make = (tx: Tx) => makeWithdrawal(tx, isOwn);
        return actor.kind === 'user' ? proveProtected(proof, actor, make) : transaction(db, make);
      }),
    );
    return viewCreated(made, viewTo(made, catalog.snapshot(), lang).name);

    async function makeWithdrawal(tx: Tx, isOwn: boolean): Promise<WithdrawalRow> {
      const partner = await ensureLockedPartner(tx, actor.userId);
      const before = await findByCommand(tx, partner.userId, commandKey);
      if (before) return before;
      // Said after the proof, or anybody could learn whose addresses are.
      if (isOwn) throw refusal(ownAddress);
      if (partner.isSuspended) throw refusal(partnerSuspended);
      refuseDebt(partner);
      const wait = await secondsToWait(tx, partner.userId, pauseSeconds);
      if (wait > 0) throw refusal(tooManyRequests, { time: wait });
      const route = await openPartnerRoute({ ...deps, db: tx }, input.routeId);
      const cents = judgeAmount(input, route, (await readTerms(tx)).minCents);
      await judgeKeyWithdrawal(tx, actor, cents);
      const outUnits = priceWithdrawal(cents, route.price, route.row);
      if (outUnits <= 0n) throw refusal(outAmountNotPositive);
      const toValues = judgeRequisite(route.fields, input.toValues, lang);
      const { currency } = route;
      const withdrawal = {
        id: newId(),
        uid: BigInt(randomInt(10_000_000, 10_000_000_000)),
        secret: randomBytes(16).toString('hex'),
        partnerId: partner.userId,
        routeId: route.row.id,
        status: 'new',
        currencyId: currency.id,
        code: currency.code,
        symbol: currency.symbol,
        decimals: currency.decimals,
        cents,
        outUnits,
        toValues,
        commandKey,
        bodyHash,
        keyId: actor.kind === 'key' ? actor.keyId : null,
        holdId: newId(),
        reserveHoldId: newId(),
        attempt: 1,
      } as const;
      await holdMoney(tx, withdrawal, withdrawal).catch((error: unknown) => {
        throw error instanceof NotCovered ? refusalOf(error, route) : error;
      });
      const made = await insertWithdrawal(tx, withdrawal);
      return payByItself(tx, deps.payments, { withdrawal: made, currency });
    }
  },
);

/** Whether it would go to an address of the exchange. Throws routeNotAvailable and fieldNotFilled. */
async function goesToExchange(
  deps: AffiliateDeps,
  { routeId, toValues }: CallInput<typeof createPartnerOrder>,
  lang: Language,
): Promise<boolean> {
  const { fields, currency } = await openPartnerRoute(deps, routeId);
  const to = payoutAddress(judgeRequisite(fields, toValues, lang));
  return to ? deps.isOwnAddress(currency.id, to.address) : false;
}

/** US cents. Throws amountNotValid, withdrawalNotPositive, amountTooSmall or amountTooLarge. */
function judgeAmount(
  { amount }: CallInput<typeof createPartnerOrder>,
  { row }: PartnerRoute,
  minCents: bigint,
): bigint {
  const cents = readUsd(amount);
  if (cents === undefined) throw refusal(amountNotValid);
  if (cents <= 0n) throw refusal(withdrawalNotPositive);
  const least = row.minCents > minCents ? row.minCents : minCents;
  if (cents < least) throw refusal(amountTooSmall, { min: usdText(least), symbol: usdSymbol });
  if (row.maxCents !== null && cents > row.maxCents) {
    throw refusal(amountTooLarge, { max: usdText(row.maxCents), symbol: usdSymbol });
  }
  return cents;
}

function refusalOf({ by, available }: NotCovered, { currency: { symbol, decimals } }: PartnerRoute) {
  return by === 'balance'
    ? refusal(balanceTooSmall, { max: usdText(available), symbol: usdSymbol })
    : refusal(reserveTooSmall, { max: formatUnits(available, decimals), symbol });
}

function viewCreated({ uid, secret, cents, outUnits, decimals, symbol }: WithdrawalRow, name: string) {
  return {
    uid: uid.toString(),
    secret,
    route: { to: { name, symbol }, inAmount: usdText(cents), outAmount: formatUnits(outUnits, decimals) },
  };
}
