/** How often something is tried, and how long the pauses between are. */
export interface RetryPolicy {
  readonly attemptsMax: number;
  readonly firstPauseMs: number;
  /** Each pause is this many times the one before. */
  readonly factor: number;
  readonly pauseMaxMs: number;
}

/** Fifteen tries over about eight hours: longer than most outages of a mail server or a node. */
export const usualRetry: RetryPolicy = { attemptsMax: 15, firstPauseMs: 1000, factor: 3, pauseMaxMs: 3_600_000 };

/** Milliseconds to wait after the `attempts`-th failure in a row, or undefined when it is to be given up. */
export function pauseAfter(policy: RetryPolicy, attempts: number): number | undefined {
  if (attempts >= policy.attemptsMax) return undefined;
  return Math.min(Math.round(policy.firstPauseMs * policy.factor ** (attempts - 1)), policy.pauseMaxMs);
}
