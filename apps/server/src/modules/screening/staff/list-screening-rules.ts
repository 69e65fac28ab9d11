import { listScreeningRules } from '@tetri/contract';
import { readDryRuns, readRules } from '../store/rules.ts';
import { viewDryRun, viewRule } from '../view/view-rule.ts';
import { handle } from './deps.ts';

export const listScreeningRulesHandler = handle(listScreeningRules, async (_input, { db }) => {
  const [rules, dryRuns] = await Promise.all([readRules(db), readDryRuns(db)]);
  return { rules: rules.map(viewRule), dryRuns: dryRuns.map(viewDryRun) };
});
