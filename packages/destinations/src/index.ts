export { judgeDestination } from './judge-destination.ts';
export { plainAddress } from './read-address.ts';
export type { JudgedDestination } from './judged-destination.ts';
export { paymentUri } from './payment-uri.ts';
export { readScanned, type ScannedDestination } from './read-scanned.ts';
export { carriesMemo } from './judge-memo.ts';
export { tronAddressOf, tronBytesOf } from './tron-address.ts';
export { tonAccountOf, tonAddressOf } from './ton-address.ts';
export { type MoneroAddress, moneroAddressOf, readMoneroAddress } from './monero-address.ts';
