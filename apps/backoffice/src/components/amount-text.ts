/** Sets thousands apart with a narrow no-break space: "1234567.5" becomes "1 234 567.5". */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'), ...rest].join('.');
}

/** Without the zeros that only fill up the decimals: "0.05000000" is "0.05", "30.00" is "30". */
export function plainAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** An amount as people read it: no needless zeros, thousands set apart. */
export function amountText(text: string): string {
  return groupDigits(plainAmount(text));
}

/** How many digits an amount has behind the point, needless zeros left out. */
export function fractionDigits(text: string): number {
  return plainAmount(text).split('.')[1]?.length ?? 0;
}

/** Whether the text is a plain amount with at most this many decimals: what an amount field accepts. */
export function isAmount(text: string, decimals: number): boolean {
  const match = /^\d{1,30}(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[1]?.length ?? 0) <= decimals;
}
