import { AddressList } from '../../../../platform/addresses/index.ts';

/** Whether a list of addresses and networks has the address; an empty one has every address. */
export function isAllowed(list: readonly string[], address: string): boolean {
  return list.length === 0 || new AddressList(list).has(address);
}

/** Whether one list has no address that the other has not; errs to no where two entries of the other are needed for it. */
export function isWithin(list: readonly string[], other: readonly string[]): boolean {
  if (other.length === 0) return true;
  const wide = new AddressList(other);
  return list.length > 0 && list.every((entry) => wide.covers(entry));
}
