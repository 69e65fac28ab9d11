import type { PayerNumbers, PayoutImpossible, SignedPayout } from './signed-payout.ts';

/**
 * Moves what lies at customers' addresses to the address that pays out. Each step is one transaction: it is signed by the signer
 * alone, stored, and handed over by `send`; `payoutStatus` answers what became of it.
 */
export interface Sweeping {
  /** The coin that fees are paid in. Undefined where it is no currency here: then nothing is swept on the network. */
  coin(network: string): string | undefined;
  /**
   * Signs what moves as much as can be moved, or says how much coin the address needs for the fee first. What was signed
   * before for this step is taken up.
   */
  move(step: SweepMove): Promise<SignedSweep | NeedsGas | PayoutImpossible>;
  /** Signs what gives the address coin for its fees. `numbers` are those of the paying address. */
  gas(step: SweepGas, numbers: PayerNumbers): Promise<SignedSweep | PayoutImpossible>;
  /** The same step at a higher fee, for one that is stuck; undefined where that is not due, or cannot be. */
  replace?(
    step: SweepMove | SweepGas,
    signed: readonly SignedSweep[],
    signedAt: Date,
  ): Promise<SignedSweep | NeedsGas | undefined>;
}

interface SweepStep {
  /** One attempt at one step, by the name that the signer keeps it under. */
  readonly sweepId: string;
  readonly network: string;
  /** Of the customers' address. */
  readonly number: number;
  readonly address: string;
  readonly currencyId: string;
  readonly decimals: number;
  /** The most that the owner lets one sweep cost, in units of the coin. */
  readonly feeMaxUnits: bigint;
}

export interface SweepMove extends SweepStep {
  readonly kind: 'move';
  /** What the books say lies there: no more is moved. */
  readonly unitsMax: bigint;
}

export interface SweepGas extends SweepStep {
  readonly kind: 'gas';
  readonly units: bigint;
}

/** A step that is signed: what it moves, and where to. */
export interface SignedSweep extends SignedPayout {
  readonly units: bigint;
  readonly to: string;
}

/** The address cannot pay the fee of what would be moved: it has to be given so much coin. */
export interface NeedsGas {
  readonly state: 'needsGas';
  readonly units: bigint;
}
