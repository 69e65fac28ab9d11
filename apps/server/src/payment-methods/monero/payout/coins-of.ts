/** The key images in a signed transaction: each stands for a coin that it spends, and a chain takes each once. */
export function coinsOf(raw: string): string[] {
  const bytes = Buffer.from(raw, 'hex');
  let at = 0;
  function next(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new Error('a signed transaction ends too soon');
  }
  // Its version, and when it unlocks.
  next();
  next();
  const coins: string[] = [];
  for (let left = next(); left > 0n; left -= 1n) {
    if (bytes[at] !== 2) throw new Error('a signed transaction spends something else than coins');
    at += 1;
    // The amount, which nobody sees.
    next();
    for (let ring = next(); ring > 0n; ring -= 1n) next();
    coins.push(bytes.toString('hex', at, at + 32));
    at += 32;
  }
  return coins;
}
