import { isFailure } from '@tetri/client';
import { tooManyRequests } from '@tetri/contract';

const tries = 10;

/**
 * Sends again what waits for another file of the same person, from this page, another one or the phone: one is worked on at a
 * time. `wait` resolves after so many seconds.
 */
export async function inTurn<Answer>(
  send: () => Promise<Answer>,
  wait = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000)),
): Promise<Answer> {
  for (let left = tries; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      const seconds = secondsOf(error);
      if (seconds === undefined || left === 1) throw error;
      await wait(seconds);
    }
  }
}

/** How long to wait; undefined where something else was wrong. */
function secondsOf(error: unknown): number | undefined {
  if (!isFailure(error, tooManyRequests)) return undefined;
  const { time } = error.object;
  return typeof time === 'number' ? time : undefined;
}
