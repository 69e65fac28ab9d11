import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import { type AskedValue, type Finding, type Subject, type Verdict, verdictOf } from '../core/finding.ts';
import { judgedOf, judgeRule } from '../core/judge-rules.ts';
import type { ListedNames } from '../live/listed-names.ts';
import type { PastOrdersPort, ProvenOf } from '../ports.ts';
import { clearedKeys } from '../store/cases.ts';
import { readRules } from '../store/rules.ts';
import { readSettings, type SettingsRow } from '../store/settings.ts';
import { askProvider } from './ask-provider.ts';
import { findInLists } from './find-listed.ts';
import { openProviderKey } from './provider-key.ts';

export interface ScreeningDeps {
  readonly db: Db;
  readonly names: ListedNames;
  readonly orders: PastOrdersPort;
  readonly provenOf: ProvenOf;
  readonly seal: Seal;
}

/**
 * Asks the lists, the rules and the provider about a subject, outside of any transaction: about what was typed, and about who the
 * person is by what verifications proved, whatever they call themselves. What people cleared of it before is
 * not told again. A provider that does not answer is something that is found: nothing passes for want of an answer.
 */
export async function judgeSubject(deps: ScreeningDeps, asked: Subject): Promise<Verdict> {
  const settings = await readSettings(deps.db);
  const subject = await withProven(deps, asked);
  const [listed, ruled, told, cleared] = await Promise.all([
    findInLists(deps, subject.values, settings.threshold),
    findByRules(deps, subject),
    tell(deps, settings, subject),
    clearedKeys(deps.db, subject),
  ]);
  return verdictOf(settings.question, [...listed, ...ruled, ...told], cleared);
}

async function withProven({ provenOf }: ScreeningDeps, subject: Subject): Promise<Subject> {
  const proven = subject.userId === null ? [] : await provenOf(subject.userId);
  const isAsked = ({ value, isName }: AskedValue) =>
    subject.values.some((known) => known.value === value && known.isName === isName);
  return { ...subject, values: [...subject.values, ...proven.filter((value) => !isAsked(value))] };
}

async function findByRules({ db, orders }: ScreeningDeps, { kind, id }: Subject): Promise<readonly Finding[]> {
  if (kind !== 'order') return [];
  const rules = (await readRules(db)).filter(({ isOn }) => isOn);
  const facts = rules.length > 0 ? await orders.factsOf(db, id) : undefined;
  if (!facts) return [];
  return rules.flatMap((rule): Finding[] => {
    const reason = judgeRule(rule.terms, facts);
    if (reason === undefined) return [];
    const { id: ruleId, version, name: source, kind: listed } = rule;
    const judged = createHash('sha256').update(judgedOf(rule.terms, facts)).digest('hex');
    return [
      {
        kind: 'rule',
        key: `rule:${ruleId}:${version}:${judged}`,
        field: '',
        typed: reason,
        source,
        sourceKind: 'rule',
        ref: '',
        listed,
        score: null,
        reasons: [],
        details: {},
      },
    ];
  });
}

async function tell({ seal }: ScreeningDeps, settings: SettingsRow, subject: Subject): Promise<readonly Finding[]> {
  const {
    isProviderOn,
    providerUrl: url,
    providerKey,
    isProviderOwn: isOwnNetwork,
    providerTimeoutMs: timeoutMs,
  } = settings;
  if (!isProviderOn || url === null) return [];
  return askProvider({ url, key: openProviderKey(seal, providerKey), isOwnNetwork, timeoutMs }, subject);
}
