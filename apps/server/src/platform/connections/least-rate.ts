/** What one side of a connection has to keep up with. */
export interface LeastRate {
  /** Nothing is asked of it for so long. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** A telephone at the edge of its network sends and takes several times as much. */
export const bodyRate: LeastRate = { graceMs: 10_000, bytesPerSecond: 1024 };
/** An answer is written at once and read at the reader's pace: its whole length counts from the start. */
export const answerRate: LeastRate = { graceMs: 30_000, bytesPerSecond: 1024 };

/** Whether so many bytes are fewer than the rate asks for after so long. */
export function isTooSlow({ graceMs, bytesPerSecond }: LeastRate, elapsedMs: number, bytes: number): boolean {
  return elapsedMs > graceMs + (bytes / bytesPerSecond) * 1000;
}
