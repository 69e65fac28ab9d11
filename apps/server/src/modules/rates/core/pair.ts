const currency = '[A-Z0-9]{1,12}';
const pairText = new RegExp(`^${currency}/${currency}$`);

/** Whether the text names a pair of currencies: "BTC/USDT". */
export function isPair(text: string): boolean {
  return pairText.test(text);
}

/** What formulas and the engine call a pair of one source: "BINANCE:BTC/USDT". */
export function pairKey(sourceCode: string, pair: string): string {
  return `${sourceCode}:${pair}`;
}
