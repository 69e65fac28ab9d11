import { bytesOf } from '../../payment-methods/tron/address.ts';

/** A transfer of TRX, or of a token. */
export interface TronTransfer {
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly timestamp: number;
  readonly expiration: number;
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  readonly token?: string | undefined;
  readonly feeLimit?: bigint | undefined;
}

/** Numbers of contracts, as the chain's protocol has them. */
const [transferContract, triggerSmartContract] = [1n, 31n];
/** `transfer(address,uint256)` */
const transferSelector = 'a9059cbb';

/**
 * The part of a transaction that is signed: `Transaction.raw` of the chain's protocol, its fields in the order of their numbers.
 *
 * @see https://github.com/tronprotocol/protocol/blob/master/core/Tron.proto
 */
export function rawTransaction(transfer: TronTransfer): Buffer {
  const { refBlockBytes, refBlockHash, expiration, timestamp, feeLimit } = transfer;
  return Buffer.concat([
    bytes(1, Buffer.from(refBlockBytes, 'hex')),
    bytes(4, Buffer.from(refBlockHash, 'hex')),
    number(8, BigInt(expiration)),
    bytes(11, contractOf(transfer)),
    number(14, BigInt(timestamp)),
    ...(feeLimit === undefined ? [] : [number(18, feeLimit)]),
  ]);
}

/** The whole transaction, as hex. */
export function signedTransaction(
  data: Buffer,
  { r, s, yParity }: { readonly r: string; readonly s: string; readonly yParity: number },
): string {
  const signature = Buffer.concat([
    Buffer.from(r.slice(2).padStart(64, '0'), 'hex'),
    Buffer.from(s.slice(2).padStart(64, '0'), 'hex'),
    Buffer.from([27 + yParity]),
  ]);
  return Buffer.concat([bytes(1, data), bytes(2, signature)]).toString('hex');
}

function contractOf({ from, to, units, token }: TronTransfer): Buffer {
  if (token === undefined) {
    const value = Buffer.concat([bytes(1, addressBytes(from)), bytes(2, addressBytes(to)), number(3, units)]);
    return asContract(transferContract, 'TransferContract', value);
  }
  const call = transferSelector + (bytesOf(to) ?? '').padStart(64, '0') + units.toString(16).padStart(64, '0');
  const value = Buffer.concat([
    bytes(1, addressBytes(from)),
    bytes(2, addressBytes(token)),
    bytes(4, Buffer.from(call, 'hex')),
  ]);
  return asContract(triggerSmartContract, 'TriggerSmartContract', value);
}

function asContract(type: bigint, name: string, value: Buffer): Buffer {
  const parameter = Buffer.concat([bytes(1, Buffer.from(`type.googleapis.com/protocol.${name}`)), bytes(2, value)]);
  return Buffer.concat([number(1, type), bytes(2, parameter)]);
}

function addressBytes(address: string): Buffer {
  return Buffer.from(`41${bytesOf(address) ?? ''}`, 'hex');
}

/** A field of a protobuf message that is a number, which is never negative here. */
function number(field: number, value: bigint): Buffer {
  return Buffer.concat([varint(BigInt(field * 8)), varint(value)]);
}

/** A field that has a length. */
function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint(BigInt(field * 8 + 2)), varint(BigInt(value.length)), value]);
}

function varint(value: bigint): Buffer {
  const parts: number[] = [];
  let left = value;
  do {
    const part = Number(left & 0x7fn);
    left >>= 7n;
    parts.push(left === 0n ? part : part | 0x80);
  } while (left > 0n);
  return Buffer.from(parts);
}
