import { passwordIncorrect } from '@tetri/contract';
import { type OpenIdProvider, startOpenIdProvider } from '@tetri/testing/open-id-provider';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Member } from './src/member.ts';
import { refusalText } from './src/refusal-text.ts';
import { plugInSecurityKey, withoutSuggestions } from './src/security-key.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, client } = provider;
  const providers = [{ name: 'local', label: 'Mtatsminda', issuer, ...client }];
  exchange = await openExchange({ env: { SOCIAL_PROVIDERS: JSON.stringify(providers) } });
  provider.admit(`${exchange.server.address}/service/api/v1/user/auth/social/local/callback/`);
});
afterEach(() => exchange.empty());
afterAll(async () => {
  await exchange.close();
  await provider.stop();
});

test.for(inTurn(1))('signs in by a mailed link, once ($lang, $screen)', async (view) => {
  const member = await Member.enterWithAccount(exchange, view, 'hurried');
  const { page } = member.person;
  await member.openDoor('sign-in');
  await member.send(member.dialog('sign-in'), 'forgot');
  await member.send(member.dialog('recovery'), 'link-instead');
  await member.askForMail('link');
  await member.followMail('account.link');
  const link = page.url();
  await member.send(page.getByRole('main'), 'signIn');
  await member.isIn();
  await member.signOut();

  await member.person.openAddress(link);
  member.person.expects(/status of 4\d\d.*user\/auth\//);
  await member.send(page.getByRole('main'), 'signIn');
  await member.person.sees(page.getByRole('heading', { level: 1, name: member.account('linkExpired') }));
});

test.for(inTurn(2))('signs in by a passkey, alone or after the password ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'keyholder', 'profile');
  const { page } = member.person;
  await plugInSecurityKey(page);
  await member.addPasskey();
  await member.protectElsewhere();
  await member.signOut();
  await member.pressForDoor('sign-in');
  // The browser suggests the passkey in the e-mail field, and the device takes the suggestion at once.
  await member.isIn();
  await member.signOut();

  await withoutSuggestions(page);
  await member.openDoor('sign-in');
  await member.send(member.dialog('sign-in'), 'usePasskey');
  await member.isIn();
  await member.signOut();

  member.person.expects(/status of 4\d\d.*user\/auth\/sign-in/);
  await member.openDoor('sign-in');
  await member.typePassword();
  await member.person.sees(member.dialog('sign-in').getByLabel(member.account('digit', { number: '1' })));
  await member.send(member.dialog('sign-in'), 'usePasskey');
  await member.isIn();
});

test.for(inTurn(0))(
  'signs in by an account of another site, the first time and again ($lang, $screen)',
  async (view) => {
    const member = await Member.enter(exchange, view, 'neighbour');
    const { page } = member.person;
    provider.welcome({ sub: member.email, email: member.email, email_verified: true, name: member.fullName });
    for (const _time of ['first', 'second']) {
      await member.openDoor('sign-in');
      const button = member.account('continueWith', { provider: 'Mtatsminda' });
      const link = member.dialog('sign-in').getByRole('link', { name: button });
      await member.person.arrives(new RegExp(`/${view.lang}/auth/[^/]+/$`), () => link.click());
      await member.send(page.getByRole('main'), 'signIn');
      await member.isIn();
      await member.signOut();
    }
  },
);

test.for(inTurn(1))('links an account of another site after the password ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'linker', 'profile');
  const { person, profile } = member;
  const { page } = person;
  provider.welcome({ sub: member.email, email: member.email, email_verified: true, name: member.fullName });
  const link = profile('linkOne', { name: 'Mtatsminda' });
  await page.getByRole('main').getByRole('button', { name: link, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: link });
  const show = async (password: string) => {
    await dialog.getByLabel(profile('oldPassword'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: link, exact: true }).click();
  };
  person.expects(/status of 4\d\d.*profile\/social\/create/);
  await show('not this one');
  const refused = dialog.getByText(refusalText(passwordIncorrect, view.lang));
  await person.sees(refused);
  const colourOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).color);
  const advice = dialog.getByText(profile('linkText', { name: 'Mtatsminda' }));
  expect(await colourOf(refused)).not.toBe(await colourOf(advice));
  expect(await findBarriers(page)).toEqual([]);
  await show(member.password);
  await person.sees(page.getByRole('button', { name: profile('removeOne', { name: 'Mtatsminda' }) }));
  await person.missesOut(page.getByRole('main').getByRole('button', { name: link, exact: true }));
});

test.for(inTurn(0))(
  'Enter leads from the e-mail to the password, and where no captcha is asked for signs in ($lang, $screen)',
  async (view) => {
    const member = await Member.enterWithAccount(exchange, view, 'typist');
    const { page } = member.person;
    await member.openDoor('sign-in');
    const field = (name: string) => member.dialog('sign-in').getByLabel(member.account(name), { exact: true });
    await field('email').fill(member.email);
    await field('email').press('Enter');
    expect(await field('password').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await member.isIn();
  },
);

test.for(inTurn(2))(
  'leads whoever opens a closed section by the dialog into that section ($lang, $screen)',
  async (view) => {
    const member = await Member.enterWithAccount(exchange, view, 'straightway');
    const { person } = member;
    person.expects(/status of 403/);
    await person.open('user/orders/');
    await person.sees(member.dialog('sign-in'));
    await member.typePassword();
    await person.missesOut(member.dialog('sign-in'));
    const section = textsOf('apps/web/src/features/history', view.lang)('heading');
    await person.sees(person.page.getByRole('heading', { level: 1, name: section, exact: true }));
    expect(new URL(person.page.url()).pathname).toBe(`/${view.lang}/user/orders/`);
  },
);
