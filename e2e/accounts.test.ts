import { captchaNotFilled, captchaReset, secondFactorRequired } from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Member } from './src/member.ts';
import { refusalText } from './src/refusal-text.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange({ asksCaptcha: true });
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** Three visits in a row, and the letters between them. */
const patience = { timeout: 120_000 };

test.for(inTurn(1))(
  'leads from registration to an account with a second factor ($lang, $screen)',
  patience,
  async (view) => {
    const member = await Member.enter(exchange, view, 'newcomer');
    const measured = await member.measured();
    await member.register();
    expect(await measured()).toEqual([{ event: 'Registration' }]);
    await member.activate();
    expect(await member.menuAddresses()).toEqual(
      ['exchange', 'orders', 'requisites', 'verification', 'partner-system', 'api', 'profile'].map(
        (section) => `/${view.lang}/user/${section}/`,
      ),
    );
    const { code, recoveryCodes } = await member.protect();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await exchange.linkMailedTo(member.email, member.mails('account.protection.subject'))).toContain(
      '/user/profile/',
    );
    await member.signOut();

    // A code is good once: the next one comes with the next half minute.
    await exchange.wait(30_000);
    const dialog = member.dialog('sign-in');
    member.person.expects(/status of 4\d\d.*user\/auth\/sign-in/);
    await member.openDoor('sign-in');
    await member.typePassword();
    await member.typeCode('000000', dialog);
    const refused = dialog.getByText(refusalText(secondFactorRequired, view.lang));
    await member.person.sees(refused);
    await member.send(dialog, 'useRecoveryCode');
    await member.person.missesOut(refused);
    await member.send(dialog, 'useCode');
    await member.typeCode(code(), dialog);
    await member.isIn();
    await member.signOut();

    await member.openDoor('sign-in');
    await member.typePassword();
    await member.send(dialog, 'useRecoveryCode');
    await dialog.getByLabel(member.account('recoveryCode'), { exact: true }).fill(recoveryCodes[3] ?? '');
    await member.send(dialog, 'confirm');
    await member.isIn();

    const newEmail = `moved-${member.email}`;
    await member.goTo('profile');
    await member.askForEmail(newEmail, recoveryCodes[5] ?? '');
    await member.confirmEmail(newEmail);
    await member.signOut();
  },
);

test.for(inTurn(2))('asks for a password where the browser did not register ($lang, $screen)', async (view) => {
  const member = await Member.enter(exchange, view, 'elsewhere');
  const { page } = member.person;
  await member.register();
  // As on the telephone, where the letter is read.
  await page.context().clearCookies({ name: 'registration' });
  await member.followMail('account.activate');
  const main = page.getByRole('main');
  await member.send(main, 'activate');
  await member.person.sees(main.getByText(member.account('activatePasswordText')));
  expect(await findBarriers(page)).toEqual([]);
  member.person.expects(/status of 4\d\d.*user\/auth\/activate/);
  const field = (name: string) => main.getByLabel(member.account(name), { exact: true });
  await field('password').fill('not this one');
  await member.send(main, 'activate');
  await member.person.sees(main.getByRole('alert'));
  await member.send(main, 'activateNew');
  await field('newPassword').fill('five loud waterfalls');
  await member.send(main, 'activate');
  await member.person.sees(
    main.getByRole('heading', { level: 1, name: member.account('success/confirm/account-title') }),
  );
  await member.signOut();
  member.password = 'five loud waterfalls';
  await member.signIn();
});

test.for(inTurn(0))('sets a new password by a link that works once ($lang, $screen)', async (view) => {
  const member = await Member.enterWithAccount(exchange, view, 'forgetful');
  const { page } = member.person;
  await member.openDoor('sign-in');
  await member.send(member.dialog('sign-in'), 'forgot');
  await member.askForMail('reset');
  await member.followMail('account.reset');
  const link = page.url();
  const typeNew = async (password: string) => {
    for (const field of ['newPassword', 'repeatPassword'])
      await page.getByLabel(member.account(field), { exact: true }).fill(password);
    await page.getByRole('button', { name: member.account('savePassword') }).click();
  };
  await page.getByLabel(member.account('newPassword'), { exact: true }).fill('five loud waterfalls');
  await page.getByLabel(member.account('repeatPassword'), { exact: true }).fill('five quiet waterfalls');
  await page.getByRole('button', { name: member.account('savePassword') }).click();
  await member.person.sees(page.getByText(member.account('repeatWrong')));
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('repeat');
  await typeNew('five loud waterfalls');
  await member.person.sees(member.dialog('sign-in'));
  member.person.expects(/status of 4\d\d.*user\/auth\//);
  await member.typePassword();
  member.password = 'five loud waterfalls';
  await member.typePasswordAgain();
  await member.isIn();

  await member.person.openAddress(link);
  await typeNew('another one still');
  await member.person.sees(page.getByRole('heading', { level: 1, name: member.account('resetExpired') }));
});

test.for(inTurn(1))('blocks an account from the notice of a sign-in, at a press ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'alarmed');
  const { page } = member.person;
  await member.followMail('account.signedIn');
  await member.person.sees(page.getByRole('heading', { level: 1, name: member.account('denyTitle') }));
  expect(await findBarriers(page)).toEqual([]);
  await member.send(page.getByRole('main'), 'deny');
  await member.person.sees(page.getByRole('heading', { level: 1, name: member.account('denied') }));
  await exchange.linkMailedTo(member.email, member.mails('account.blocked.subject'));

  await member.person.open('');
  await member.openDoor('sign-in');
  member.person.expects(/status of 4\d\d.*user\/auth\/sign-in/);
  await member.typePassword();
  await member.person.sees(member.dialog('sign-in').getByRole('alert'));
});

test.for(inTurn(0))(
  'does a captcha anew that is not taken, and measures nothing until it is ($lang, $screen)',
  async (view) => {
    const member = await Member.enter(exchange, view, 'late');
    const { person } = member;
    const measured = await member.measured();
    const dialog = await member.fillRegistration();
    await person.sees(dialog.getByText(member.elements('captchaDone'), { exact: true }));
    // Work that was done long ago is not taken.
    await exchange.server.clock.advance(21 * 60_000);
    person.expects(/status of 4\d\d.*user\/auth\/register/);
    await member.send(dialog, 'register');
    await person.sees(dialog.getByRole('alert').getByText(refusalText(captchaReset, view.lang)));
    expect(await dialog.locator('input[name="captcha"]').isChecked()).toBe(false);
    expect(await measured()).toEqual([]);
    await member.passCaptcha(dialog);
    await member.send(dialog, 'register');
    await person.sees(dialog.getByText(member.account('registered')));
    // The answer takes the focus once it has been drawn.
    await expect
      .poll(() => dialog.getByRole('status').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await measured()).toEqual([{ event: 'Registration' }]);
  },
);

test.for(inTurn(2))('puts nothing in the way of whoever wants an account ($lang, $screen)', async (view) => {
  const member = await Member.enter(exchange, view, 'reader');
  const { page } = member.person;
  const finds = async (place: string) => expect(await findBarriers(page), place).toEqual([]);
  await member.openDoor('registration');
  await member.send(member.dialog('registration'), 'register');
  await member.person.sees(member.dialog('registration').getByRole('alert'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name');
  await finds('registration');
  for (const [name, value] of Object.entries({ first_name: 'Nino', email: member.email, password: member.password }))
    await member.dialog('registration').locator(`[name="${name}"]`).fill(value);
  await member.send(member.dialog('registration'), 'register');
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('agree_rules');
  await page.keyboard.press('Escape');
  await member.person.missesOut(member.dialog('registration'));
  await expect.poll(() => page.locator('button:focus').count()).toBe(1);
  await member.openDoor('sign-in');
  await finds('sign-in');
  for (const field of ['email', 'password'])
    await member.dialog('sign-in').getByLabel(member.account(field), { exact: true }).fill('reader@example.com');
  // Who has not ticked the box yet is led to it.
  await member.dialog('sign-in').getByLabel(member.account('password'), { exact: true }).press('Enter');
  const box = member.dialog('sign-in').locator('input[name="captcha"]');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await member.send(member.dialog('sign-in'), 'signIn');
  const unticked = refusalText(captchaNotFilled, view.lang);
  const alert = member.dialog('sign-in').getByRole('alert');
  await member.person.sees(alert.getByText(unticked));
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  const first = member.dialog('sign-in').getByLabel(member.account('email'), { exact: true });
  expect((await alert.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
  const isColoured = (element: Element) => getComputedStyle(element).color !== getComputedStyle(document.body).color;
  expect(await alert.evaluate(isColoured)).toBe(true);
  await member.send(member.dialog('sign-in'), 'forgot');
  await member.person.sees(member.dialog('recovery'));
  await finds('recovery');
  await member.person.openAddress(`/${view.lang}/user/exchange/`);
  await member.person.sees(member.dialog('sign-in'));
  member.person.expects(/status of 403/);
  await finds('closed section');
  for (const place of ['activate/made-up/', 'auth/', 'success/activate/']) {
    await member.person.open(place);
    await finds(place);
  }
});
