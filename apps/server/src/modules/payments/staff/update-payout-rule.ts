import { amountNotValid, changedMeanwhile, notFound, refusal, updatePayoutRule } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { payoutsAllowed } from '../events.ts';
import { findPayoutRule, savePayoutRule } from '../payouts/store/payout-rules.ts';
import { viewRule } from '../view/view-payout.ts';
import { handle } from './deps.ts';

export const updatePayoutRuleHandler = handle(
  updatePayoutRule,
  async ({ currencyId, version, isAutomatic, ...limits }, { db, catalog }, request) => {
    const currency = catalog.snapshot().currencies.get(currencyId);
    if (!currency) throw refusal(notFound);
    const read = (text: string | null) => {
      if (text === null) return null;
      const units = parseUnits(text, currency.decimals);
      if (units === undefined || units <= 0n) throw refusal(amountNotValid);
      return units;
    };
    const readFee = (text: string) => {
      const units = parseUnits(text, currency.decimals);
      if (units === undefined || units < 0n) throw refusal(amountNotValid);
      return units;
    };
    const rule = {
      isAutomatic,
      transactionMaxUnits: read(limits.transactionMax),
      hourMaxUnits: read(limits.hourMax),
      dayMaxUnits: read(limits.dayMax),
      secondPersonAboveUnits: read(limits.secondPersonAbove),
      withdrawalMinUnits: read(limits.withdrawalMin),
      withdrawalFeeUnits: readFee(limits.withdrawalFee),
      refundIsAutomatic: limits.refundIsAutomatic,
      refundFeeBy: limits.refundFeeBy,
      refundFeeMaxUnits: read(limits.refundFeeMax),
    };
    const saved = await transaction(db, async (tx) => {
      const before = await findPayoutRule(tx, currencyId);
      const after = await savePayoutRule(tx, currencyId, rule, version);
      if (!after) throw refusal(changedMeanwhile);
      await audit(tx, request, {
        action: 'updatePayoutRule',
        subject: 'payments',
        subjectId: currencyId,
        label: currency.code,
        oldValue: viewRule(currency, before, version, 'en'),
        newValue: viewRule(currency, after, after.version, 'en'),
      });
      if (after.isAutomatic || after.refundIsAutomatic) await announce(tx, payoutsAllowed, {}, { key: 'payouts' });
      return after;
    });
    return { rule: viewRule(currency, saved, saved.version, request.lang) };
  },
);
