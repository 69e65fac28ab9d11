/** How often a currency is exchanged, beside the others; what is not named here is rare. */
const weights: Readonly<Record<string, number>> = {
  // They lie on the demo's chain: what came before it began would be missed there.
  ETH: 0,
  USDTERC20: 0,
  USDCERC20: 0,
  USDTTRC20: 10,
  BTC: 5,
  USDTTON: 4,
  USDTBEP20: 2,
  TON: 2,
  TBCBGEL: 6,
  TBCBUSD: 3,
  BOGGEL: 5,
  BOGUSD: 2,
  CARDGEL: 3,
  CARDUSD: 2,
  SEPAEUR: 2,
  CASHGELTBIL: 6,
  CASHUSDTBIL: 6,
  CASHUSDBATM: 2,
  CASHGELBATM: 2,
};

export function tradeWeight({ from, to }: { readonly from: { code: string }; readonly to: { code: string } }): number {
  return (weights[from.code] ?? 1) * (weights[to.code] ?? 1);
}
