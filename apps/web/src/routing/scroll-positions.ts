const stored = 'tetri.scroll';

/** How far each page of the browser's history was scrolled, over a reload too. */
export class ScrollPositions {
  readonly #positions: Map<string, number>;

  constructor() {
    this.#positions = new Map(Object.entries(read()));
  }

  /** In CSS pixels from the top; undefined where nobody was yet. */
  of(key: string): number | undefined {
    return this.#positions.get(key);
  }

  note(key: string): void {
    this.#positions.set(key, scrollY);
  }

  keep(): void {
    try {
      sessionStorage.setItem(stored, JSON.stringify(Object.fromEntries(this.#positions)));
    } catch {
      // Nothing may be kept here, as in a frame of another site.
    }
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
