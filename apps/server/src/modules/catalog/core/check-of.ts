import type { DestinationCheck, DestinationKind } from '@tetri/contract';
import type { Network } from './types.ts';

/** The check of what a field holds; null where there is none, and where the network's addresses are not known. */
export function checkOf(kind: DestinationKind | null, network: Network | undefined): DestinationCheck | null {
  if (kind === null) return null;
  if (kind === 'iban' || kind === 'card') return { kind };
  return network?.addressFormat ? { kind, format: network.addressFormat, network: network.name } : null;
}
