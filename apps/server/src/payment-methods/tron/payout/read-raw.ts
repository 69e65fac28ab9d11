import { PayoutUnreadable } from '../../../modules/payments/plugin.ts';

/** Of a signed transaction as hex: when its time runs out, in milliseconds. Throws for what is none. */
export function expirationOf(raw: string): number {
  const bytes = Buffer.from(raw, 'hex');
  const data = fieldsOf(bytes).get(1);
  const expiration = data instanceof Buffer ? fieldsOf(data).get(8) : undefined;
  if (typeof expiration !== 'bigint') throw new PayoutUnreadable('a stored transaction cannot be read');
  return Number(expiration);
}

/** The last value of each field of a protobuf message: numbers, and what has a length. */
export function fieldsOf(bytes: Buffer): Map<number, bigint | Buffer> {
  const fields = new Map<number, bigint | Buffer>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new PayoutUnreadable('a stored transaction cannot be read');
  };
  while (at < bytes.length) {
    const key = Number(varint());
    if (key % 8 === 0) fields.set(key >> 3, varint());
    else if (key % 8 === 2) {
      const length = Number(varint());
      fields.set(key >> 3, bytes.subarray(at, at + length));
      at += length;
    } else throw new PayoutUnreadable('a stored transaction cannot be read');
  }
  return fields;
}
