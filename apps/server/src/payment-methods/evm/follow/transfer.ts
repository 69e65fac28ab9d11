import { type Address, type Hex, toEventSelector } from 'viem';
import type { Log } from '../node/wire.ts';

/** A `Transfer` event of ERC-20. Addresses are in small letters, as nodes answer them. */
export interface Transfer {
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  readonly units: bigint;
  readonly log: Log;
}

export const transferTopic: Hex = toEventSelector('Transfer(address,address,uint256)');

/** Undefined for an event of another shape under the same name, as ERC-721 has. */
export function transferOf(log: Log): Transfer | undefined {
  const [topic, from, to] = log.topics;
  if (topic !== transferTopic || !from || !to || log.topics.length !== 3 || log.data.length !== 66) return undefined;
  return { token: log.address, from: addressIn(from), to: addressIn(to), units: BigInt(log.data), log };
}

function addressIn(topic: Hex): Address {
  return `0x${topic.slice(26)}`;
}
