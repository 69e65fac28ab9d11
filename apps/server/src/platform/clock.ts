/** Where the time comes from. Tests give one that stands still until it is moved. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
