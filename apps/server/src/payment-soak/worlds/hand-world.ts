import type { Way } from '../plan/ways.ts';
import type { PayTo, World } from './world.ts';

/** A payment that came, as a statement or a teller shows it. */
export interface Line {
  readonly reference: string;
  readonly units: bigint;
  isRecorded: boolean;
}

/** An account or a till: people pay in, and operators see it and pay out. */
export class HandWorld implements World {
  readonly way: Way;
  readonly decimals = 2;
  readonly #lines = new Map<string, Line[]>();
  readonly #left = new Map<string, bigint>();
  #units: bigint;

  constructor(way: Way, units: bigint) {
    this.way = way;
    this.#units = units;
  }

  async tick(): Promise<void> {}

  async newRecipient(): Promise<undefined> {
    return undefined;
  }

  async pay({ uid }: Pick<PayTo, 'uid'>, units: bigint): Promise<void> {
    const lines = this.#lines.get(uid) ?? [];
    this.#lines.set(uid, [...lines, { reference: `${uid}-${lines.length}`, units, isRecorded: false }]);
    this.#units += units;
  }

  /** What came for an order and no operator has recorded. */
  unrecorded(uid: string): Line | undefined {
    return this.#lines.get(uid)?.find(({ isRecorded }) => !isRecorded);
  }

  /** An operator pays. What was paid by this name before is not paid again. */
  payOut(name: string, units: bigint): void {
    if (this.#left.has(name)) throw new Error(`${name} is to be paid twice`);
    this.#left.set(name, units);
    this.#units -= units;
  }

  async holds(): Promise<bigint> {
    return this.#units;
  }

  async received(name: string): Promise<bigint> {
    return this.#left.get(name) ?? 0n;
  }

  async stop(): Promise<void> {}
}
