export { AddressList, areNetworks } from './address-list.ts';
export { callersBits, householdBits, networkOf } from './network-of.ts';
export { parseAddress } from './parse-address.ts';
