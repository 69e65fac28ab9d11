/** A UUID in 22 signs, so that a button can carry it. */
export function keyOfId(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

export function idOfKey(key: string): string {
  const hex = Buffer.from(key, 'base64url').toString('hex').padEnd(32, '0').slice(0, 32);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
