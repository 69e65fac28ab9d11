/** What CBOR (RFC 8949) a passkey's device writes: whole numbers, bytes, texts, lists, and maps in the order they were made. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<number | string, Cbor>)];
    return Buffer.concat([head(5, entries.length), ...entries.flat().map(encodeCbor)]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 0x100) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >>> 8, length & 0xff]);
}
