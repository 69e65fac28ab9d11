import { matchRoutes, redirect } from '../routing/index.ts';
import { expect, test } from 'vitest';
import { createRoutes } from './routes.tsx';

const routes = createRoutes({} as never);
/** The id of the page at an address below its language. */
const pageAt = (path: string) => matchRoutes(routes, `/${path}`)?.at(-1)?.route.id;

/** Every address that the specification names, with the page that answers it. */
test.each([
  ['', 'home'],
  ['blog/', 'blog'],
  ['blog/one/', 'blog-article'],
  ['news/', 'news'],
  ['news/one/', 'news-article'],
  ['faq/', 'faq'],
  ['rules/', 'rules'],
  ['rules/kyc/', 'rule'],
  ['reviews/', 'reviews'],
  ['contacts/', 'contacts'],
  ['partners/', 'partners'],
  ['merchant-docs/', 'merchant-docs'],
  ['partner-api-docs/', 'partner-api-docs'],
  ['cryptorustavi/', 'static'],
  ['dgfi/', 'static'],
  ['sative/', 'static'],
  ['realestate/', 'static'],
  ['hey/', 'static'],
  ['hey/auto/', 'static'],
  ['hey/personal/', 'static'],
  ['hey/realestate/', 'static'],
  ['payment-for-goods-worldwide/', 'static'],
  ['receive-payment-worldwide/', 'static'],
  ['payment-for-cars-worldwide/', 'static'],
  ['exchange-crypto-in-georgia/', 'static'],
  ['exchange-crypto-in-dubai/', 'static'],
  ['exchange/', 'exchange'],
  ['exchange/btc-to-gel/', 'exchange'],
  ['order/', 'find-order'],
  ['order/12345678/', 'find-order'],
  ['order/12345678/abc/', 'order'],
  ['payment/', 'find-payment'],
  ['payment/12345678/', 'find-payment'],
  ['payment/12345678/abc/', 'payment'],
  ['partnerOrder/12345678/abc/', 'partner-order'],
  ['auth/', 'sign-in-link'],
  ['auth/abc/', 'sign-in-link'],
  ['reset-password/', 'reset-password'],
  ['reset-password/abc/', 'reset-password'],
  ['ref/', 'referral'],
  ['ref/friend/', 'referral'],
  ['error/activate/', 'error/activate'],
  ['success/activate/', 'success/activate'],
  ['error/change/email/', 'error/change/email'],
  ['success/change/email/', 'success/change/email'],
  ['error/confirm/account/', 'error/confirm/account'],
  ['success/confirm/account/', 'success/confirm/account'],
  ['error/reset/password/', 'error/reset/password'],
  ['user/exchange/', 'user-exchange'],
  ['user/orders/', 'user-orders'],
  ['user/partner-system/', 'user-partner-system'],
  ['user/profile/', 'user-profile'],
  ['user/requisites/', 'user-requisites'],
  ['user/api/', 'user-api'],
  ['no/such/page/', 'missing'],
])('at /%s stands the page "%s", in every language', (path, id) => {
  expect(pageAt(path)).toBe(id);
});

test('an order of a partner without its secret leads to the list of them', async () => {
  const found = matchRoutes(routes, '/partnerOrder/12345678/')?.at(-1)?.route;
  expect(found?.loader?.({} as never)).toEqual(redirect('/user/partner-system/'));
});
