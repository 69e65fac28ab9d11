import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './calls/index.ts';

const byPath = new Map([...allCalls.values()].map((call) => [`${call.method} ${call.path}`, call]));

/** The names of an object's keys, however it is wrapped. */
function namesOf(schema: z.ZodType, io: 'input' | 'output'): readonly string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return Object.keys(properties);
}

/**
 * Every call that the specification names: method, path, who may make it, what it takes, and the keys of its answer. The
 * product takes and answers more.
 */
test.each([
  ['POST public/visits/register', 'visitor', 'refUrl', ''],
  [
    'GET public/site/status/get',
    'visitor',
    '',
    'offlineStatus liveChatId requiredCaptchaCreateOrder captcha_module captcha_public',
  ],
  [
    'POST user/auth/register',
    'visitor',
    'email password first_name last_name agree_email partner_code captcha code return_to lang',
    'active',
  ],
  ['POST user/auth/sign-in', 'visitor', 'email password captcha code', '_id email phone first_name verificationPerson'],
  ['POST user/auth/telegram', 'visitor', 'authData phone refCode promoCode', '_id first_name'],
  ['POST user/auth/socket/get/token', 'person', '', 'token'],
  ['GET user/auth/session/get', 'user', '', '_id email phone first_name verificationPerson'],
  ['DELETE user/auth/session/destroy', 'person', '', ''],
  ['POST user/auth/reset-password', 'visitor', 'email lang captcha', ''],
  ['POST user/auth/reset-password/confirm', 'visitor', 'token password lang', 'resultAuth'],
  ['GET public/social-auth/list', 'visitor', '', 'list'],
  ['POST user/verification/init', 'person', '', 'template data'],
  ['GET user/verification/get', 'user', 'limit', 'verifications'],
  ['PUT user/profile/edit/email', 'person', 'email lang', ''],
  ['POST user/profile/edit/email/confirm', 'visitor', 'secretCode lang', ''],
  ['PUT user/profile/edit/password', 'person', 'oldPassword newPassword', ''],
  [
    'POST user/profile/edit/main',
    'person',
    'phone dateOfBirth firstName lastName userLocale telegramUsername notifyLogin notifyChangePass agreeEmailNewsletter',
    '',
  ],
  ['POST user/profile/secure/otp/create', 'person', '', 'otp'],
  ['POST user/profile/secure/otp/confirm', 'person', 'code userId', ''],
  ['DELETE user/profile/secure/otp/delete', 'person', 'code', ''],
  ['POST user/promo-codes/activate', 'user', 'code', ''],
  ['DELETE user/profile/access/delete', 'person', '', ''],
  ['PUT user/profile/access/block', 'person', '', ''],
  ['GET user/wallets/balance', 'user', '', 'wallets'],
  ['GET user/wallets/address', 'user', 'walletId network', 'wallet'],
  ['GET user/auth/api/get/list', 'person', '', 'keys'],
  ['POST user/auth/api/create', 'person', 'name', 'access'],
  ['DELETE user/auth/api/delete', 'person', 'apiKey', ''],
  ['GET public/exchanger/route/get', 'visitor', 'fromCurrencyId toCurrencyId', 'routes'],
  ['GET public/exchanger/route-v2/get', 'visitor', '', 'routes'],
  ['GET public/exchanger/favorite/get', 'visitor', '', 'rates'],
  [
    'POST public/exchanger/order/create',
    'visitor',
    'routeId fromValues toValues routeValues email captcha agreement emailNewsletterAgreement amount skipPreview hideOutData lang additionalServices partner',
    'uid secret',
  ],
  ['GET public/exchanger/order/get', 'visitor', 'type orderUID orderSecret', 'order verifications'],
  ['PUT public/exchanger/order/update-status', 'visitor', 'orderUID orderSecret status', ''],
  ['PUT user/exchanger/order/update/owner', 'user', 'orders', ''],
  ['GET user/exchanger/order/history', 'user', 'statuses page limit', 'orders count'],
  ['GET user/exchanger/partner-route/get', 'user', '', 'routes'],
  ['POST user/exchanger/order/partner/create', 'user', 'routeId toValues routeValues agreement amount', ''],
  ['GET user/exchanger/order/partner/get', 'user', 'orderUID orderSecret', 'order'],
  ['GET user/exchanger/order/partner/history', 'user', 'page limit', 'orders count'],
  ['GET user/affiliate/orders', 'user', 'page limit', 'orders count'],
  ['GET admin/exchanger/currency/get/reserves', 'visitor', '', 'currencies'],
  ['GET public/news/list/full', 'visitor', 'filters published', 'news count'],
  ['GET public/news/get/one', 'visitor', 'link lang id', 'news'],
  ['GET public/news/tags/get', 'visitor', '', 'tags'],
  ['POST public/news/feedback/create', 'visitor', 'requestType name email contact details referer', ''],
  ['POST user/news/comment/create', 'user', 'news_id message name_author', ''],
  ['GET public/contacts/list', 'visitor', 'lang', 'contacts'],
  ['GET public/faq/get/group', 'visitor', '', 'faqGroups'],
  ['GET public/server/lang/all', 'visitor', '', 'lang'],
  ['GET public/faq/get/list', 'visitor', 'filter', 'faq count'],
  ['GET public/faq/get/one', 'visitor', 'id', 'faq'],
  ['GET public/site/page/static/list', 'visitor', '', 'pages'],
  ['GET public/web-alerts/get/list', 'visitor', '', 'webAlerts'],
  ['GET public/social-networks/list', 'visitor', '', 'socials'],
  ['GET public/partners-block/list', 'visitor', 'onlyReviewPartners', 'partners'],
  ['GET public/reviews/get', 'visitor', 'limit page lang', 'reviews count'],
  ['POST public/reviews/create', 'visitor', '', ''],
  ['GET public/rule/list', 'visitor', 'filter', 'rules'],
  ['GET public/rule/get', 'visitor', 'link lang', 'rule'],
  ['POST public/ticket/create', 'visitor', 'email message', ''],
])('the call %s is there, for a %s', (path, access, input, output) => {
  const call = byPath.get(path);
  expect(call?.access).toBe(access);
  if (!call) return;
  expect(namesOf(call.input, 'input')).toEqual(expect.arrayContaining(input.split(' ').filter(Boolean)));
  expect(namesOf(call.output, 'output')).toEqual(expect.arrayContaining(output.split(' ').filter(Boolean)));
});
