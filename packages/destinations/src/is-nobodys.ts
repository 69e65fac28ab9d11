/** Addresses to which nobody has a key, as programs fill them in by default: the zero account of each network. */
const nobodys = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '1111111111111111111114oLvT2',
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c',
  'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ',
  `0:${'0'.repeat(64)}`,
  '11111111111111111111111111111111',
]);

/** What is sent there is lost for good, although the address is well formed. */
export function isNobodys(address: string): boolean {
  return nobodys.has(/^0x/i.test(address) ? address.toLowerCase() : address);
}
