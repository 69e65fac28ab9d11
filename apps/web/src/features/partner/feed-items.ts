/** One direction of a feed, as the JSON export writes it. */
export interface FeedItem {
  readonly from: string;
  readonly to: string;
  readonly city: string | undefined;
  readonly in: string;
  readonly out: string;
  readonly amount: string;
  readonly min: string;
  readonly max: string;
}

/** Reads a JSON export. Throws for whatever is none. */
export function feedItems(feed: unknown): readonly FeedItem[] {
  const { rates } = feed as { readonly rates: readonly Record<string, string | undefined>[] };
  return rates.map(({ from, to, city, in: given, out, amount, minamount, maxamount }) => ({
    from: from ?? '',
    to: to ?? '',
    city,
    in: given ?? '',
    out: out ?? '',
    amount: amount ?? '',
    min: minamount ?? '',
    max: maxamount ?? '',
  }));
}
