/** The methods that orders are paid and paid out by. */
export const ways = ['evm', 'bitcoin', 'tron', 'ton', 'monero', 'redirect', 'manual', 'cash'] as const;
export type Way = (typeof ways)[number];

/** Of each, the currency of the demo that stands for it. */
export const currencyOf: Readonly<Record<Way, string>> = {
  evm: 'ETH',
  bitcoin: 'LTC',
  tron: 'USDTTRC20',
  ton: 'TON',
  monero: 'XMR',
  redirect: 'CARDUSD',
  manual: 'TBCBGEL',
  cash: 'CASHUSDTBIL',
};

/** Whose payments and payouts are on a chain. */
const chainWays = ['evm', 'bitcoin', 'tron', 'ton', 'monero'] as const satisfies readonly Way[];
type ChainWay = (typeof chainWays)[number];

export function isChain(way: Way): way is ChainWay {
  return chainWays.some((one) => one === way);
}

/** Every pair of these that the demo has a route for. */
export function pairsOf(chosen: readonly Way[]): (readonly [from: Way, to: Way])[] {
  return chosen.flatMap((from) => chosen.filter((to) => isSensible(from, to)).map((to) => [from, to] as const));
}

function isSensible(from: Way, to: Way): boolean {
  // A checkout pays nothing out.
  if (from === to || to === 'redirect') return false;
  if (isChain(from) || isChain(to)) return true;
  return (from === 'cash') !== (to === 'cash');
}
