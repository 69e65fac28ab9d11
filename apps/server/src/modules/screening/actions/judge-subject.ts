import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import { clearedAmong, ofProven, withProven } from '../core/cleared.ts';
import { type AskedValue, type Finding, type Subject, type Verdict, verdictOf } from '../core/finding.ts';
import { judgedOf, judgeRule } from '../core/judge-rules.ts';
import type { ListedNames } from '../live/listed-names.ts';
import type { ApprovedPort, PastOrdersPort, ProvenOf } from '../ports.ts';
import { clearedOf, clearedOfPerson, notClearedOfPerson } from '../store/cases.ts';
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
  readonly approved: ApprovedPort;
  readonly seal: Seal;
}

/**
 * Asks the lists, the rules and the provider about a subject, outside of any transaction: about what was typed, and about who the
 * person is by what verifications proved, whatever they call themselves. What people cleared of it before is
 * not reported again. A provider that does not answer is something that is found: nothing passes for want of an answer.
 */
export async function judgeSubject(deps: ScreeningDeps, asked: Subject): Promise<Verdict> {
  const { question, findings, cleared } = await lookUp(deps, asked);
  return verdictOf(question, findings, cleared);
}

export type ListedDeps = Pick<ScreeningDeps, 'db' | 'names' | 'provenOf' | 'approved'>;

/** What the lists alone have about a subject that people have not cleared. */
export async function judgeListed(deps: ListedDeps, subject: Subject): Promise<readonly Finding[]> {
  const { threshold } = await readSettings(deps.db);
  const listed = await findInLists(deps, subject.values, threshold);
  if (listed.length === 0) return [];
  const cleared = await clearedFor(deps, subject, listed, await provenOf(deps, subject));
  return listed.filter(({ key }) => !cleared.has(key));
}

/** All that is found about a subject, and the keys of what people cleared of it. */
export interface Found {
  readonly question: bigint;
  readonly findings: readonly Finding[];
  readonly cleared: ReadonlySet<string>;
}

/** The same with what people cleared, for who looks at it. */
export async function lookUp(deps: ScreeningDeps, asked: Subject): Promise<Found> {
  const settings = await readSettings(deps.db);
  const proven = await provenOf(deps, asked);
  const subject = { ...asked, values: withProven(asked.values, proven) };
  const [listed, ruled, reported] = await Promise.all([
    findInLists(deps, subject.values, settings.threshold),
    findByRules(deps, subject),
    tell(deps, settings, subject),
  ]);
  const now = [...listed, ...ruled, ...reported];
  const findings = [...now, ...(await waitingOf(deps, asked, now, proven))];
  return { question: settings.question, findings, cleared: await clearedFor(deps, subject, findings, proven) };
}

function provenOf(deps: Pick<ScreeningDeps, 'provenOf'>, { userId }: Subject): Promise<readonly AskedValue[]> {
  return userId === null ? Promise.resolve([]) : deps.provenOf(userId);
}

/**
 * What an undecided or confirmed case of the person's verifications has of what is proven, whatever lists say by now: what is
 * theirs waits with it.
 */
async function waitingOf(
  { db }: Pick<ScreeningDeps, 'db'>,
  { id, userId }: Subject,
  now: readonly Finding[],
  proven: readonly AskedValue[],
): Promise<readonly Finding[]> {
  if (userId === null || proven.length === 0) return [];
  const keys = new Set(now.map(({ key }) => key));
  const known = ofProven(await notClearedOfPerson(db, userId, id), proven);
  return [...new Map(known.filter(({ key }) => !keys.has(key)).map((one) => [one.key, one])).values()];
}

async function clearedFor(
  { db }: Pick<ScreeningDeps, 'db'>,
  subject: Subject,
  found: readonly Finding[],
  proven: readonly AskedValue[],
): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const ofPerson = subject.userId === null ? [] : await clearedOfPerson(db, subject.userId);
  return clearedAmong(found, { ofSubject: await clearedOf(db, subject), ofPerson }, proven);
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
