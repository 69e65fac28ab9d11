import { expect, test } from 'vitest';
import { accountDialog } from './account-dialog.ts';
import { askedKyc, openKyc } from './kyc-asked.ts';
import type { KycAsked } from './kyc-dialog.ts';

const asked: KycAsked[] = [
  { type: 'person', currencyId: undefined },
  { type: 'company', currencyId: undefined },
  { type: 'currency', currencyId: '0d4e8b7a-2c1f-4e96-a7d3-5b9c0f1e2a05' },
];

test.each(asked)('whoever signs in first is asked for the same, where they were (%j)', (one) => {
  for (const search of ['', '?direction=btc-to-usdt']) {
    openKyc(one, false, { pathname: '/', search, hash: '' });
    const target = new URL(accountDialog.current().target ?? '', 'https://tetri.example');
    expect(target.searchParams.get('direction')).toBe(search === '' ? null : 'btc-to-usdt');
    expect(target.searchParams.get('login')).toBe('startKyc');
    expect(askedKyc(target.searchParams.get('kyc'))).toEqual(one);
  }
});

test('an address that does not say which asks for the person', () => {
  for (const kyc of [null, '', 'nothing-known', 'currency']) expect(askedKyc(kyc)).toEqual({ type: 'person' });
});
