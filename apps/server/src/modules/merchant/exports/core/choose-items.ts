import type { FeedCurrency, FeedEntry } from './feed-entry.ts';
import type { RateExport } from './rate-export.ts';

/** An entry under the codes of one export. What is shown of an entry, and under which codes, is no matter of prices. */
export interface FeedItem {
  /** Its place among the entries that were chosen from. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly city: string | undefined;
  /** How it begins and ends, by format, where it was written before. */
  readonly written: Record<string, WrittenItem>;
}

export interface WrittenItem {
  readonly head: Uint8Array;
  readonly foot: Uint8Array;
}

/** What keeps an entry out of one export though it is wanted there: monitors refuse feeds that have such. */
export type ItemProblem = 'unknownCode' | 'badCode' | 'sameCode' | 'twoCities' | 'duplicate';

export interface ChosenItems {
  readonly items: readonly FeedItem[];
  readonly problems: readonly { readonly problem: ItemProblem; readonly item: FeedItem }[];
}

const codePattern = /^[A-Z0-9]{2,20}$/;

/**
 * The entries that an export shows, in the owner's order. Of two with the same codes the first is shown: it is the one that
 * a link by these codes opens.
 */
export function chooseItems(entries: readonly FeedEntry[], terms: RateExport): ChosenItems {
  const items: FeedItem[] = [];
  const problems: { problem: ItemProblem; item: FeedItem }[] = [];
  const judgeCode = codeJudge(terms.knownCodes);
  const seen = new Set<string>();
  for (const [at, entry] of entries.entries()) {
    const { from, to } = entry.seen.route;
    if (!isWanted(terms, entry.seen.route)) continue;
    const place = from.city ?? to.city;
    const item = {
      at,
      from: codeOf(terms, from),
      to: codeOf(terms, to),
      city: place && (terms.cityCodes.get(place.id) ?? place.code),
      written: {},
    };
    if (item.from === '' || item.to === '' || item.city === '') continue;
    const key = `${item.from} ${item.to} ${item.city ?? ''}`;
    const problem = judgeCode(item.from) ?? judgeCode(item.to) ?? judgePlaces(item, entry) ?? judgeKey(seen, key);
    if (problem) problems.push({ problem, item });
    else {
      items.push(item);
      seen.add(key);
    }
  }
  return { items, problems };
}

/** Judges each code once. */
function codeJudge(knownCodes: readonly string[]): (code: string) => ItemProblem | undefined {
  const known = new Set(knownCodes);
  const judged = new Map<string, ItemProblem | undefined>();
  const judge = (code: string): ItemProblem | undefined => {
    if (!codePattern.test(code)) return 'badCode';
    return known.size > 0 && !known.has(code) ? 'unknownCode' : undefined;
  };
  return (code) => {
    if (!judged.has(code)) judged.set(code, judge(code));
    return judged.get(code);
  };
}

function judgePlaces({ from, to }: FeedItem, { seen }: FeedEntry): ItemProblem | undefined {
  if (from === to) return 'sameCode';
  const { from: given, to: paid } = seen.route;
  return given.city && paid.city && given.city.id !== paid.city.id ? 'twoCities' : undefined;
}

function judgeKey(seen: ReadonlySet<string>, key: string): ItemProblem | undefined {
  return seen.has(key) ? 'duplicate' : undefined;
}

function codeOf({ codes }: RateExport, { id, xml }: FeedCurrency): string {
  return codes.get(id) ?? xml.toUpperCase();
}

/** Whether an export is about such a route at all. */
export function isWanted({ fromKinds, toKinds }: RateExport, { from, to }: FeedEntry['seen']['route']): boolean {
  return isOfKind(fromKinds, from) && isOfKind(toKinds, to);
}

function isOfKind(kinds: readonly string[], { kind }: FeedCurrency): boolean {
  return kinds.length === 0 || kinds.includes(kind);
}
