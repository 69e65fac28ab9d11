/** A coin of the hot wallet. */
export interface Coin {
  readonly txid: string;
  readonly index: number;
  readonly units: bigint;
}

export interface Chosen {
  readonly coins: readonly Coin[];
  /** Zero where what is left is too little to be worth an output: then the fee has it. */
  readonly change: bigint;
  readonly fee: bigint;
  readonly vsize: number;
}

export const nameOf = ({ txid, index }: Coin): string => `${txid}:${index}`;

/** Virtual bytes of a transaction without inputs and outputs, of an input of a BIP84 address, and of its output. */
const [emptySize, inputSize, ownOutputSize] = [11, 68, 31] as const;

/** What a transaction with so many coins takes, with a recipient's script of so many bytes. */
export function sizeOf(coins: number, scriptBytes: number, hasChange: boolean): number {
  return emptySize + coins * inputSize + 9 + scriptBytes + (hasChange ? ownOutputSize : 0);
}

/** The least that an output may be worth: what it takes to make and spend it, as nodes count. */
export function dustOf(scriptBytes: number, isSegwit: boolean, dustPerKvb: bigint): bigint {
  return (BigInt(9 + scriptBytes + (isSegwit ? 67 : 148)) * dustPerKvb) / 1000n;
}

/**
 * Coins that pay the amount and the fee, the largest first, so that few are spent; `required` are spent in any case. Undefined
 * where all together are not enough. `rate`: units for a virtual byte; `feeMin`: not less, whatever the size.
 */
export function chooseCoins(
  available: readonly Coin[],
  {
    units,
    scriptBytes,
    rate,
    feeMin = 0n,
    dust,
    required = [],
  }: {
    units: bigint;
    scriptBytes: number;
    rate: bigint;
    feeMin?: bigint;
    /** Of the change. */
    dust: bigint;
    required?: readonly Coin[];
  },
): Chosen | undefined {
  const taken = new Set(required.map(nameOf));
  const others = available.filter((coin) => !taken.has(nameOf(coin))).toSorted(byUnits);
  for (let more = required.length > 0 ? 0 : 1; more <= others.length; more += 1) {
    const coins = [...required, ...others.slice(0, more)];
    const chosen = settle(coins, { units, scriptBytes, rate, feeMin, dust });
    if (chosen) return chosen;
  }
  return undefined;
}

function settle(
  coins: readonly Coin[],
  {
    units,
    scriptBytes,
    rate,
    feeMin,
    dust,
  }: { units: bigint; scriptBytes: number; rate: bigint; feeMin: bigint; dust: bigint },
): Chosen | undefined {
  const left = coins.reduce((sum, coin) => sum + coin.units, 0n) - units;
  const feeOf = (vsize: number) => most(BigInt(vsize) * rate, feeMin);
  const large = sizeOf(coins.length, scriptBytes, true);
  const change = left - feeOf(large);
  if (change >= dust) return { coins, change, fee: feeOf(large), vsize: large };
  const small = sizeOf(coins.length, scriptBytes, false);
  return left >= feeOf(small) ? { coins, change: 0n, fee: left, vsize: small } : undefined;
}

/** Ties are broken by name, so that the same wallet gives the same transaction. */
function byUnits(one: Coin, other: Coin): number {
  if (one.units !== other.units) return one.units > other.units ? -1 : 1;
  return nameOf(one) < nameOf(other) ? -1 : 1;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
