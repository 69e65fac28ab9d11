/**
 * Gathers changed routes and hands them on at most four times a second, each with its newest rate: a route that changed
 * twice in between is sent once.
 */
export class RateTicker {
  readonly #pauseMs: number;
  readonly #emit: (routeIds: readonly string[]) => void;
  readonly #waiting = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(emit: (routeIds: readonly string[]) => void, pauseMs = 250) {
    this.#emit = emit;
    this.#pauseMs = pauseMs;
  }

  /** Each route once. */
  add(routeIds: readonly string[]): void {
    if (this.#timer === undefined) this.#send(routeIds);
    else for (const routeId of routeIds) this.#waiting.add(routeId);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #send(routeIds: readonly string[]): void {
    if (routeIds.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      this.#send(waiting);
    }, this.#pauseMs);
    this.#timer.unref();
    this.#emit(routeIds);
  }
}
