/** Something that took a while, in milliseconds since 1970, so that what several processes saw lies on one line of time. */
export interface Span {
  /** What it was: `create_orders`, `gc major`, `fdatasync`, … */
  readonly what: string;
  readonly from: number;
  readonly to: number;
  /** How much of it there was: orders of a batch, share of a sample. */
  readonly size?: number;
}

export function epochMs(): number {
  return performance.timeOrigin + performance.now();
}
