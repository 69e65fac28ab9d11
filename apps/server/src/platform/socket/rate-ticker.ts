/**
 * Gathers changed routes and hands them on at most four times a second, each with its newest rate: a route that changed
 * twice in between is sent once.
 */
export class RateTicker {
  readonly #pauseMs: number;
  readonly #emit: (routeIds: ReadonlySet<string>) => void;
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(emit: (routeIds: ReadonlySet<string>) => void, pauseMs = 250) {
    this.#emit = emit;
    this.#pauseMs = pauseMs;
  }

  add(routeIds: readonly string[]): void {
    // A set made of a whole list costs half of one that grows.
    if (this.#changed.size === 0) this.#changed = new Set(routeIds);
    else for (const routeId of routeIds) this.#changed.add(routeId);
    if (this.#timer === undefined && this.#changed.size > 0) this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flush(): void {
    const routeIds = this.#changed;
    this.#changed = new Set();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#changed.size > 0) this.#flush();
    }, this.#pauseMs);
    this.#timer.unref();
    this.#emit(routeIds);
  }
}
