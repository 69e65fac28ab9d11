import type { Log } from './log.ts';

/** What took less is not worth a line. */
const reportedMs = 500;

/** Stops part after part, each within its own time, and says what it waited for. */
export class Stopping {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Waits for a part to stop. False where it did not within its time: it is left to itself, and what becomes of it is only
   * logged. A part that fails to stop holds up no other.
   */
  async step(part: string, limitMs: number, work: Promise<unknown>, left: () => object = () => ({})): Promise<boolean> {
    const startedAt = performance.now();
    const done = work.then(
      () => true,
      (err: unknown) => {
        this.#log.error({ err, part }, 'a part did not stop as it should');
        return true;
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), limitMs);
    });
    const isDone = await Promise.race([done, tooLong]);
    clearTimeout(timer);
    const waitedMs = Math.round(performance.now() - startedAt);
    if (!isDone)
      this.#log.warn({ part, waitedMs, left: left() }, 'a part did not stop in time and is waited for no longer');
    else if (waitedMs >= reportedMs) this.#log.info({ part, waitedMs }, 'waited for a part to stop');
    return isDone;
  }
}
