/** What a wallet has of a deposit, in units, and what of it is missing on the chain. */
export interface Credited {
  readonly creditedUnits: bigint;
  readonly missingUnits: bigint;
}

export interface Taken extends Credited {
  /** What is taken from the wallet now. */
  readonly takenUnits: bigint;
}

/**
 * A deposit is gone: all that the wallet has of it is missing, and as much of that is taken back as is there and not promised.
 * Asked again with what came meanwhile, it takes what is still missing.
 */
export function takeBack({ creditedUnits }: Credited, availableUnits: bigint): Taken {
  const takenUnits = availableUnits < creditedUnits ? availableUnits : creditedUnits;
  const left = creditedUnits - takenUnits;
  return { takenUnits, creditedUnits: left, missingUnits: left };
}

/** It is there again: what could not be taken back is there with it, and the rest is credited anew. */
export function creditAnew(known: Credited | undefined, units: bigint): { readonly addedUnits: bigint } & Credited {
  const had = known?.creditedUnits ?? 0n;
  if (had > units) return { addedUnits: 0n, creditedUnits: had, missingUnits: had - units };
  return { addedUnits: units - had, creditedUnits: units, missingUnits: 0n };
}

/** What is missing of it now, of what was credited: all, while it does not count. */
export function missingNow(
  { creditedUnits }: Pick<Credited, 'creditedUnits'>,
  { units, takenAt }: { readonly units: bigint; readonly takenAt: Date | null },
): bigint {
  if (takenAt === null) return creditedUnits;
  return creditedUnits > units ? creditedUnits - units : 0n;
}
