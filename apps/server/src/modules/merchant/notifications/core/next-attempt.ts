const seconds = 1000;
const hours = 3600 * seconds;
/** From the event on, or from when it was asked for again. */
export const triedForMs = 72 * hours;
const firstPauseMs = 5 * seconds;
const factor = 3;
const pauseMaxMs = 3 * hours;

/**
 * Milliseconds until a notification is tried again after so many attempts that failed, `ageMs` after it was first due: pauses
 * grow from five seconds to three hours. Undefined when three days would be over by then.
 */
export function nextAttemptIn(failures: number, ageMs: number): number | undefined {
  const pauseMs = Math.min(firstPauseMs * factor ** Math.min(failures - 1, 20), pauseMaxMs);
  return ageMs + pauseMs > triedForMs ? undefined : pauseMs;
}
