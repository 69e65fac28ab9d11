import type { CallAnswer, listScreeningRules } from '@tetri/contract';
import type { DryRunRow, RuleRow } from '../store/rules.ts';

type Rules = CallAnswer<typeof listScreeningRules>;

export function viewRule({ id: _id, name, terms, isOn, version }: RuleRow): Rules['rules'][number] {
  return { _id, name, terms, isOn, version };
}

export function viewDryRun(row: DryRunRow): Rules['dryRuns'][number] {
  const { id: _id, terms, state, total, done, hits, sample } = row;
  const times = { since: row.since.toISOString(), createdAt: row.createdAt.toISOString() };
  return { _id, terms, state, total, done, hits, sample: [...sample], ...times };
}
