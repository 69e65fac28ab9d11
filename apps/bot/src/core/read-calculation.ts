/** What somebody wants to know: "100 usdt gel" gives 100 USDT for GEL, "usdt gel" asks for the rate. */
export interface Calculation {
  readonly amount: string | undefined;
  readonly from: string;
  readonly to: string;
}

const shape =
  /^(?:(?<amount>[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|[\d][\d\s\u00a0'_]*(?:[.,]\d+)?)\s*)?(?<from>\p{L}[\p{L}\p{N}-]{1,19})(?:\s*(?:->|→|=|>|\/|\s(?:to|in|into|for|в|на|за)\s)\s*|\s+)(?<to>\p{L}[\p{L}\p{N}-]{1,19})(?:-?ში)?$/u;

/** Undefined for whatever is no such question. Which currencies are meant is not judged here. */
export function readCalculation(text: string): Calculation | undefined {
  if (text.length > 100) return undefined;
  const { amount, from, to } = shape.exec(text.trim())?.groups ?? {};
  if (from === undefined || to === undefined) return undefined;
  return { amount: amount && plainAmount(amount), from: from.toUpperCase(), to: to.toUpperCase() };
}

/** Commas before three digits each part thousands, as the bot writes them in English; any other comma is the point. */
const inThousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** "1 000,5", "1,000.5" and "1000.5" are one amount. */
function plainAmount(text: string): string {
  if (inThousands.test(text)) return text.replaceAll(',', '');
  return text.replaceAll(/[\s\u00a0'_]/g, '').replace(',', '.');
}
