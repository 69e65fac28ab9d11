/** Which slot each key has. Shared by all maps until the keys change. */
export type Slots = ReadonlyMap<string, number>;

/** Keys that are looked up in the same order board after board, and where each is. */
interface SlotList {
  readonly keys: readonly string[];
  readonly slots: readonly (number | undefined)[];
}

/** The last one of each set of slots. */
const slotLists = new WeakMap<Slots, SlotList>();

const chunkSize = 64;
type Chunk<Value> = readonly (Value | undefined)[];

/**
 * A map that never changes. `with` makes the next one, which shares every chunk that nothing was written to, so the cost
 * of a change is that of what changed and not of the whole map.
 */
export class PriceMap<Value> implements ReadonlyMap<string, Value> {
  readonly size: number;
  readonly #slots: Slots;
  readonly #chunks: readonly Chunk<Value>[];

  private constructor(slots: Slots, chunks: readonly Chunk<Value>[], size: number) {
    this.#slots = slots;
    this.#chunks = chunks;
    this.size = size;
  }

  /** An empty map over these slots, which must be 0, 1, 2, … */
  static over<Value>(slots: Slots): PriceMap<Value> {
    const chunks = Array.from({ length: Math.ceil(slots.size / chunkSize) }, () =>
      new Array<Value | undefined>(chunkSize).fill(undefined),
    );
    return new PriceMap(slots, chunks, 0);
  }

  /** The map with the value of each of the slots replaced; undefined removes it. */
  with(slots: Iterable<number>, valueOf: (slot: number) => Value | undefined): PriceMap<Value> {
    const chunks = [...this.#chunks];
    const copies: ((Value | undefined)[] | undefined)[] = new Array(chunks.length);
    let size = this.size;
    for (const slot of slots) {
      const index = Math.floor(slot / chunkSize);
      let copy = copies[index];
      if (!copy) {
        copy = [...(chunks[index] ?? [])];
        copies[index] = copy;
        chunks[index] = copy;
      }
      const place = slot % chunkSize;
      const value = valueOf(slot);
      size += (value === undefined ? 0 : 1) - (copy[place] === undefined ? 0 : 1);
      copy[place] = value;
    }
    return new PriceMap(this.#slots, chunks, size);
  }

  get(key: string): Value | undefined {
    return this.#valueAt(this.#slots.get(key));
  }

  /** What `get` answers for each of these keys; their slots are cached for the last list, by its identity. */
  valuesOf(keys: readonly string[]): readonly (Value | undefined)[] {
    let list = slotLists.get(this.#slots);
    if (list?.keys !== keys) {
      list = { keys, slots: keys.map((key) => this.#slots.get(key)) };
      slotLists.set(this.#slots, list);
    }
    return list.slots.map((slot) => this.#valueAt(slot));
  }

  #valueAt(slot: number | undefined): Value | undefined {
    return slot === undefined ? undefined : this.#chunks[Math.floor(slot / chunkSize)]?.[slot % chunkSize];
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const [key, slot] of this.#slots) {
      const value = this.#chunks[Math.floor(slot / chunkSize)]?.[slot % chunkSize];
      if (value !== undefined) yield [key, value];
    }
  }

  *keys(): Generator<string, undefined> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): Generator<Value, undefined> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
