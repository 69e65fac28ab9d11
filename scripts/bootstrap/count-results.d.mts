export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function countResults(exitCode: number, readReport: () => unknown): Counts;
export function addCounts(one: Counts, other: Counts): Counts;
export function sayCounts(counts: Counts): string;
