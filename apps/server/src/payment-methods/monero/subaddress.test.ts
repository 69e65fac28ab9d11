import { expect, test } from 'vitest';
import { isPrimaryAddress, isViewKeyOf, subaddressOf } from './subaddress.ts';

/** The general fund of the project, which published both addresses and the view key. @see https://www.getmonero.org/get-started/contributing/ */
const address = '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A';
const viewKey = 'f359631075708155cc3d92a32b75a7d02a5dcf27756707b47a2b31b21c389501';
const subaddress = '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H';

test('makes the subaddress that the owner of a known wallet published', () => {
  expect(subaddressOf({ address, viewKey }, 69)).toBe(subaddress);
  expect(subaddressOf({ address, viewKey }, 68)).not.toBe(subaddress);
});

test('takes a main address alone for one', () => {
  expect(isPrimaryAddress(address)).toBe(true);
  for (const other of [subaddress, address.replace(/A$/, 'B'), '']) expect(isPrimaryAddress(other)).toBe(false);
});

test('knows a view key by its address', () => {
  expect(isViewKeyOf(viewKey, address)).toBe(true);
  for (const other of [viewKey.replace(/1$/, '0'), '0'.repeat(64)]) expect(isViewKeyOf(other, address)).toBe(false);
});
