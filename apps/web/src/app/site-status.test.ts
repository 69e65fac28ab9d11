import { expect, test } from 'vitest';
import { siteStatusOf } from './site-status.ts';

const answer = {
  offlineStatus: false,
  liveChatId: null,
  liveChatProvider: null,
  requiredCaptchaCreateOrder: true,
  captcha_module: null,
  captcha_public: null,
};

test.each([
  [null, null, undefined],
  ['altcha', null, { module: 'altcha' }],
  ['recaptcha_v2', 'key', { module: 'recaptcha_v2', sitekey: 'key' }],
  ['recaptcha_v2', null, undefined],
  ['another', 'key', undefined],
])('module %s with key %s asks by %j', (captcha_module, captcha_public, captcha) => {
  expect(siteStatusOf({ ...answer, captcha_module, captcha_public })).toEqual({
    isOffline: false,
    captcha,
    isCaptchaForOrders: true,
    outsideChat: undefined,
  });
});

test('an outside service for conversations is named with what it knows the site by', () => {
  const { outsideChat } = siteStatusOf({ ...answer, liveChatProvider: 'crisp', liveChatId: 'key' });
  expect(outsideChat).toEqual({ provider: 'crisp', id: 'key' });
  expect(siteStatusOf({ ...answer, liveChatId: 'key' }).outsideChat).toBeUndefined();
});
