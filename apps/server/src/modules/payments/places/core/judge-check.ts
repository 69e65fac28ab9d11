import type { PlaceCheckState } from '@tetri/contract';

/** What the books say lies in a place, what was read there, and what may be on its way between the two; in units. */
export interface Reading {
  readonly ledgerUnits: bigint;
  readonly outsideUnits: bigint;
  /** Being sent and not booked yet: the network may have taken all, some or none of it. */
  readonly payoutUnits: bigint;
  /** The most that networks may have taken for it, and what they took that is not booked yet. */
  readonly feeUnits: bigint;
  /** Counted once and not there now. */
  readonly lostUnits: bigint;
  /** Seen and not counted yet. */
  readonly depositUnits: bigint;
}

export interface Judged {
  readonly state: PlaceCheckState;
  /** Since when less, or more, is there than should be, by however much. */
  readonly differsSince: Date | null;
  /** Since when it is by the same amount. */
  readonly steadySince: Date | null;
}

/**
 * A difference that lasts so long, in milliseconds, counts. Books and network are not read at the same instant: what comes in
 * between is seen at the next reading.
 */
export const lastingMs = 60_000;

/** The part of the difference that nothing on its way explains: below zero where less is there than should be. */
export function unexplained({ ledgerUnits, outsideUnits, ...way }: Reading): bigint {
  const difference = outsideUnits - ledgerUnits;
  const least = -(way.payoutUnits + way.feeUnits + way.lostUnits);
  if (difference < least) return difference - least;
  return difference > way.depositUnits ? difference - way.depositUnits : 0n;
}

/** Whether less is there than should be: only that keeps payouts back, since anybody may send a unit more. */
export function isShort(reading: Reading): boolean {
  return unexplained(reading) < 0n;
}

/** How a place compares now, after how it did before. One that missed something and has too much now differs anew. */
export function judgeCheck(reading: Reading, before: (Judged & Reading) | undefined, now: Date): Judged {
  const rest = unexplained(reading);
  if (rest === 0n) {
    const state = reading.outsideUnits === reading.ledgerUnits ? 'agrees' : 'onTheWay';
    return { state, differsSince: null, steadySince: null };
  }
  const restBefore = before ? unexplained(before) : 0n;
  const same = before && restBefore !== 0n && restBefore < 0n === rest < 0n ? before : undefined;
  const differsSince = same?.differsSince ?? now;
  const steadySince = (restBefore === rest ? same?.steadySince : undefined) ?? now;
  const isLasting = same?.state === 'differs' || now.getTime() - differsSince.getTime() >= lastingMs;
  return { state: isLasting ? 'differs' : 'checking', differsSince, steadySince };
}
