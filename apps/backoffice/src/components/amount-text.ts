/** Sets thousands apart with a narrow no-break space: "1234567.5" becomes "1 234 567.5". */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'), ...rest].join('.');
}

/** Cuts off the zeros that only fill up the decimals, but leaves two: "0.05000000" is "0.05" and "000000". */
export function splitTail(text: string): { head: string; tail: string } {
  const [, head = text, tail = ''] = /^(-?\d+\.\d{2}(?:\d*[1-9])?)(0*)$/.exec(text) ?? [];
  return { head, tail };
}

/** Without the zeros that only fill up the decimals: "0.05000000" is "0.05", "30.00" is "30". What an amount field begins with. */
export function plainAmount(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Whether the text is a plain amount with at most this many decimals: what an amount field accepts. */
export function isAmount(text: string, decimals: number): boolean {
  const match = /^\d{1,30}(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[1]?.length ?? 0) <= decimals;
}
