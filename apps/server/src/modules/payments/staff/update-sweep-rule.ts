import { amountNotValid, changedMeanwhile, notFound, refusal, updateSweepRule } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { findSweepRule, saveSweepRule } from '../sweeps/store/sweep-rules.ts';
import { sweptCurrencies, viewTerms } from '../sweeps/view/view-sweeps.ts';
import { handle } from './deps.ts';

export const updateSweepRuleHandler = handle(
  updateSweepRule,
  async ({ currencyId, version, terms }, { db, payments, catalog }, request) => {
    const swept = sweptCurrencies(payments.plugins, catalog.snapshot()).find(
      ({ currency }) => currency.id === currencyId,
    );
    if (!swept) throw refusal(notFound);
    const { currency, coin } = swept;
    const read = (text: string, decimals: number) => {
      const units = parseUnits(text, decimals);
      if (units === undefined || units <= 0n) throw refusal(amountNotValid);
      return units;
    };
    const rule = {
      currencyId,
      minUnits: terms && read(terms.minimum, currency.decimals),
      feeMaxUnits: terms && read(terms.feeMax, coin.decimals),
    };
    const saved = await transaction(db, async (tx) => {
      const before = await findSweepRule(tx, currencyId);
      const after = await saveSweepRule(tx, { ...rule, version });
      if (!after) throw refusal(changedMeanwhile);
      await audit(tx, request, {
        action: 'updateSweepRule',
        subject: 'payments',
        subjectId: currencyId,
        label: currency.code,
        oldValue: { terms: viewTerms(swept, before) },
        newValue: { terms: viewTerms(swept, after) },
      });
      return after;
    });
    return { currencyId, version: saved.version };
  },
);
