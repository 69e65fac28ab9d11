/** Whether the text is a plain amount with at most this many decimals: what an amount field accepts. */
export function isAmount(text: string, decimals: number): boolean {
  const match = /^\d{1,30}(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[1]?.length ?? 0) <= decimals;
}
