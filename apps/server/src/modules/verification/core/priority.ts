export interface Waiting {
  readonly submittedAt: Date;
  readonly round: number;
  readonly hasOpenOrders: boolean;
}

const hourMs = 3_600_000;

/**
 * How urgent a verification is: an hour of waiting is a point; whoever has orders under way stands a day ahead, and whoever sends
 * something anew, half a day.
 */
export function priorityOf({ submittedAt, round, hasOpenOrders }: Waiting, now: Date): number {
  const hours = Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / hourMs));
  return hours + (hasOpenOrders ? 24 : 0) + (round > 1 ? 12 : 0);
}
