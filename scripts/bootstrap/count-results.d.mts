export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** By file and name. */
  failures: string[];
}
export function countResults(exitCode: number, readReport: () => unknown): Counts;
export function addCounts(one: Counts, other: Counts): Counts;
export function sayCounts(counts: Counts): string;
export function sayFailures(counts: Counts): string;
