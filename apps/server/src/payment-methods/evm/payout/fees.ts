import { parseGwei } from 'viem';
import { gasPrice, priorityFee } from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { HealthyNode } from '../node/nodes.ts';

/** What is offered for a unit of gas, in the coin's smallest part. */
export type Fees =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint };

/** What the network would take now, within the cap; undefined where it takes more than that. */
export async function presentFees({ rpc, head }: HealthyNode, cap: bigint): Promise<Fees | undefined> {
  const base = head.baseFeePerGas;
  if (base == null) return legacyFees(await rpc.ask(gasPrice), cap);
  const tip = await rpc.ask(priorityFee).catch((error: unknown) => {
    // Not every node has a word on it.
    if (error instanceof NodeError && error.fault === 'refused') return parseGwei('1');
    throw error;
  });
  return marketFees(base, tip, cap);
}

/** Twice the base fee, enough for six full blocks on end, and more than it also where nothing is charged yet. */
export function marketFees(base: bigint, tip: bigint, cap: bigint): Fees | undefined {
  if (base >= cap) return undefined;
  const maxFeePerGas = least(most(base * 2n + tip, base + 1n), cap);
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: least(tip, maxFeePerGas - base) };
}

function legacyFees(price: bigint, cap: bigint): Fees | undefined {
  return price > cap ? undefined : { type: 'legacy', gasPrice: least(price + price / 10n, cap) };
}

/** By an eighth at least, as nodes ask of what takes another's place, or what the network wants now; undefined above the cap. */
export function raisedFees(old: Fees, present: Fees | undefined, cap: bigint): Fees | undefined {
  if (old.type === 'legacy') {
    const price = most(raised(old.gasPrice), present?.type === 'legacy' ? present.gasPrice : 0n);
    return price > cap ? undefined : { type: 'legacy', gasPrice: price };
  }
  const now = present?.type === 'eip1559' ? present : { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };
  const tip = most(raised(old.maxPriorityFeePerGas), now.maxPriorityFeePerGas);
  const maxFeePerGas = most(most(raised(old.maxFeePerGas), now.maxFeePerGas), tip);
  return maxFeePerGas > cap ? undefined : { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip };
}

/** Rounded up, and more than nothing: what is a unit short is refused. */
function raised(units: bigint): bigint {
  return units + units / 8n + 1n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
