/** The smallest beginnings of each kind, for tests. */
export const samples = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  webp: Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  avif: Buffer.from('00000020667479706176696600000000617669666d696631', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1'),
} as const;
