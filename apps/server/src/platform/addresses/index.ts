export { AddressList, areNetworks } from './address-list.ts';
export { callersBits, customerBits, networkOf } from './network-of.ts';
export { parseAddress } from './parse-address.ts';
