import { listPayoutRules } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { usualPayoutRule } from '../core/judge-payout.ts';
import { readPayoutRules } from '../payouts/store/payout-rules.ts';
import { viewRule } from '../view/view-payout.ts';
import { handle } from './deps.ts';

export const listPayoutRulesHandler = handle(listPayoutRules, async (_input, { db, payments, catalog }, { lang }) => {
  const saved = new Map((await readPayoutRules(db)).map((rule) => [rule.currencyId, rule]));
  const networks = payments.followedNetworks();
  const rules = [...catalog.snapshot().currencies.values()]
    .filter(({ id, network }) => saved.has(id) || (network && networks.has(network.code)))
    .map((currency) => {
      const rule = saved.get(currency.id);
      return viewRule(currency, rule ?? usualPayoutRule, rule?.version ?? 0, lang);
    });
  return { rules, count: countOf(rules.length, 1, Math.max(rules.length, 1)) };
});
