import { notFound, refusal } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { documentsAmong, reachByDocuments } from '../../../verification/index.ts';
import { choose, isHub, type Link, linksOf, type Reach, type SharedFact } from '../core/draw.ts';
import { type ConnectedAccountRow, readConnectedAccounts } from '../store/accounts.ts';
import { factsAmong, reachByFacts, reachByReferrals, referralsAmong } from '../store/facts.ts';

/** So many accounts are drawn next to the first one, and behind all that are unfolded. */
const nextMax = 40;
const behindMax = 60;
/** And so many hubs. */
const hubsMax = 12;

export interface Connections {
  readonly accounts: readonly (ConnectedAccountRow & { readonly steps: number })[];
  readonly links: readonly Link[];
  readonly hubs: readonly SharedFact[];
  readonly isMore: boolean;
}

/**
 * An account with those that it shares something with, and what those share that are unfolded. What it costs does not grow with
 * how many accounts there are: of each account the latest facts are looked at, of each fact the first who share it, by indexes.
 * Throws notFound for an account that is not there, and for one to unfold that is not next to it.
 */
export async function readConnections(
  reader: Reader,
  { userId, unfolded }: { readonly userId: string; readonly unfolded: readonly string[] },
): Promise<Connections> {
  const reachedFirst = await reach(reader, [userId]);
  const next = choose(reachedFirst, new Set([userId]), nextMax + 1);
  const shownNext = next.slice(0, nextMax);
  if (unfolded.some((id) => !shownNext.includes(id))) throw refusal(notFound);
  const reachedThen = unfolded.length === 0 ? [] : await reach(reader, unfolded);
  const behind = choose(reachedThen, new Set([userId, ...shownNext]), behindMax + 1);
  const ids = [userId, ...shownNext, ...behind.slice(0, behindMax)];
  const steps = new Map(ids.map((id, at) => [id, at === 0 ? 0 : at <= shownNext.length ? 1 : 2]));
  const known = await readConnectedAccounts(reader, ids);
  if (!known.has(userId)) throw refusal(notFound);
  const living = ids.filter((id) => known.has(id));
  const facts = await among(reader, living);
  const hubs = hubsOf([...reachedFirst, ...reachedThen], facts);
  return {
    accounts: living.flatMap((id) => {
      const row = known.get(id);
      return row ? [{ ...row, steps: steps.get(id) ?? 0 }] : [];
    }),
    links: linksOf(facts),
    hubs: hubs.slice(0, hubsMax),
    isMore: next.length > nextMax || behind.length > behindMax || hubs.length > hubsMax,
  };
}

async function reach(reader: Reader, ids: readonly string[]): Promise<Reach[]> {
  return [
    ...(await reachByDocuments(reader, ids)),
    ...(await reachByFacts(reader, ids)),
    ...(await reachByReferrals(reader, ids)),
  ];
}

async function among(reader: Reader, ids: readonly string[]): Promise<SharedFact[]> {
  return [
    ...(await documentsAmong(reader, ids)),
    ...(await factsAmong(reader, ids)),
    ...(await referralsAmong(reader, ids)),
  ];
}

/** What many share of what is shown, with all who are shown and share it: what joins most of them first, and of that what fewest share. */
function hubsOf(reached: readonly Reach[], facts: readonly SharedFact[]): SharedFact[] {
  const hubs = new Map<string, SharedFact>();
  for (const { userId, kind, value, total } of reached) {
    const key = `${kind} ${value}`;
    if (isHub({ total })) hubs.set(key, { kind, value, total, members: [...(hubs.get(key)?.members ?? []), userId] });
  }
  for (const fact of facts) if (isHub(fact)) hubs.set(`${fact.kind} ${fact.value}`, fact);
  return [...hubs.values()].toSorted(
    (one, other) =>
      other.members.length - one.members.length || one.total - other.total || (one.value < other.value ? -1 : 1),
  );
}
