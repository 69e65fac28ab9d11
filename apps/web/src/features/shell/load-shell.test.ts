import { type Call, getSiteStatus, listMenus } from '@tetri/contract';
import { expect, test } from 'vitest';
import type { PageScope } from '../../app/page-scope.ts';
import { loadShell } from './load-shell.ts';

const status = {
  offlineStatus: false,
  liveChatId: null,
  liveChatProvider: null,
  requiredCaptchaCreateOrder: false,
  captcha_module: null,
  captcha_public: null,
};
/** A site of which these calls fail. */
const load = (failing: readonly Call[]) =>
  loadShell({
    lang: 'en',
    call: async (call: Call) => {
      if (failing.some(({ path }) => path === call.path)) throw new Error('no answer');
      return { ...status, offices: [], menus: [{ _id: 'a' }], socials: [], webAlerts: [] };
    },
  } as unknown as PageScope);

test('a status that cannot be read is taken for technical work', async () => {
  expect((await load([])).status.isOffline).toBe(false);
  expect((await load([getSiteStatus])).status.isOffline).toBe(true);
});

test('no page is lost because a menu cannot be read', async () => {
  const { status: read, menus } = await load([listMenus]);
  expect([read.isOffline, menus]).toEqual([false, []]);
});
