interface Listed {
  readonly id: string;
  readonly name: string;
  readonly city: string | undefined;
  readonly symbol: string;
  readonly network: string | undefined;
  readonly icon: string | undefined;
}

interface Offered<Currency extends Listed> {
  readonly currencies: Readonly<Record<string, Currency>>;
  readonly pairs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface SimilarRoute<Currency extends Listed = Listed> {
  /** The route's own part of its address. */
  readonly address: string;
  readonly from: Currency;
  readonly to: Currency;
}

const shownMax = 8;

/** The way back, then in turn what else the same money buys and what else the same is bought with. */
export function similarRoutes<Currency extends Listed>(
  { currencies, pairs }: Offered<Currency>,
  fromId: string,
  toId: string,
): SimilarRoute<Currency>[] {
  const route = (from: string, to: string): SimilarRoute<Currency>[] => {
    const [address, one, other] = [pairs[from]?.[to], currencies[from], currencies[to]];
    return address !== undefined && one && other ? [{ address, from: one, to: other }] : [];
  };
  const onward = Object.keys(pairs[fromId] ?? {}).filter((id) => id !== toId);
  const inward = Object.keys(pairs).filter((id) => id !== fromId && pairs[id]?.[toId] !== undefined);
  const mixed = Array.from({ length: Math.max(onward.length, inward.length) }, (_, index) => [
    ...route(fromId, onward[index] ?? ''),
    ...route(inward[index] ?? '', toId),
  ]);
  return [...route(toId, fromId), ...mixed.flat()].slice(0, shownMax);
}
