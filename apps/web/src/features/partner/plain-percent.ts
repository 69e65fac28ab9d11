/** A percentage that was computed, without what binary fractions add: "12.5". For showing alone. */
export function plainPercent(percent: number): string {
  return String(Math.round(percent * 100) / 100);
}
