/** What one of each is worth in dollars in the demo, and how far its price swings, in millionths. Nothing of it is real. */
export const demoPairs = [
  { symbol: 'BTC', price: '97850.00', swing: 12_000 },
  { symbol: 'ETH', price: '3120.00', swing: 15_000 },
  { symbol: 'LTC', price: '94.50', swing: 18_000 },
  { symbol: 'XMR', price: '318.00', swing: 14_000 },
  { symbol: 'TON', price: '2.8400', swing: 20_000 },
  { symbol: 'TRX', price: '0.281000', swing: 12_000 },
  { symbol: 'USDT', price: '0.999800', swing: 300 },
  { symbol: 'USDC', price: '0.999900', swing: 200 },
  { symbol: 'EUR', price: '1.158000', swing: 2_500 },
  { symbol: 'GEL', price: '0.369000', swing: 1_500 },
  { symbol: 'AED', price: '0.272290', swing: 50 },
] as const;

export const demoSourceCode = 'DEMO';

/** The formula between two of the demo's symbols, over the dollar. */
export function demoFormula(from: string, to: string): string {
  const over = from === 'USD' ? '1' : `${demoSourceCode}:${from}/USD`;
  if (from === to) return '1';
  return to === 'USD' ? over : `${over} / ${demoSourceCode}:${to}/USD`;
}
