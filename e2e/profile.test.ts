import { readFile } from 'node:fs/promises';
import { accountBlocked, accountNotFound, passwordIncorrect, phoneIncorrect } from '@tetri/contract';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Member } from './src/member.ts';
import { refusalText } from './src/refusal-text.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

test.for(inTurn(2))('keeps contacts, a picture and what letters are wanted ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'settled');
  const { person, profile } = member;
  const { page } = person;
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(profile(name), { exact: true });
  await member.goTo('profile');
  expect(await findBarriers(page)).toEqual([]);

  person.expects(/status of 4\d\d.*user\/profile\/edit\/main/);
  await field('phone').fill('12');
  await press(main, profile('save'));
  await person.sees(main.getByText(refusalText(phoneIncorrect, view.lang)));
  await field('phone').fill('+995 555 12 34 56');
  await field('firstName').fill('Mariam');
  await field('dateOfBirth').fill('1990-02-28');
  await field('telegramUsername').fill('@mariam_b');
  await press(main, profile('save'));
  const saved = page.getByRole('status').getByText(profile('saved'));
  await person.sees(saved);
  await saved.click();
  await person.missesOut(saved);

  const news = main.getByRole('switch', { name: profile('agreeEmailNewsletter'), exact: true });
  const wantedNews = await news.isChecked();
  await news.focus();
  await Promise.all([page.waitForResponse(/edit\/main/), page.keyboard.press('Space')]);
  expect(await news.isChecked()).toBe(!wantedNews);
  const other = view.lang === 'ka' ? 'en' : 'ka';
  await Promise.all([page.waitForResponse(/edit\/main/), field('languageLabel').selectOption(other)]);

  await main.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot });
  const preview = page.getByRole('dialog', { name: profile('previewTitle') });
  await press(preview, profile('usePicture'));
  await person.missesOut(preview);

  await person.open('user/profile/');
  expect(await field('firstName').inputValue()).toBe('Mariam');
  expect(await field('phone').inputValue()).toBe('+995555123456');
  expect(await field('dateOfBirth').inputValue()).toBe('1990-02-28');
  expect(await field('telegramUsername').inputValue()).toBe('mariam_b');
  expect(await field('languageLabel').inputValue()).toBe(other);
  expect(await news.isChecked()).toBe(!wantedNews);
  await person.sees(page.getByRole('banner').locator('img[src^="/service/fs/"]'));
  await press(main, profile('removeOne', { name: profile('picture') }));
  await person.missesOut(page.getByRole('banner').locator('img[src^="/service/fs/"]'));

  const [download] = await Promise.all([page.waitForEvent('download'), press(main, profile('takeData'))]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.profile).toMatchObject({ first_name: 'Mariam', email: member.email });
});

test.for(inTurn(1))('puts a setting back when it is not saved ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'unlucky', 'profile');
  const { person, profile } = member;
  const { page } = person;
  person.expects(/edit\/main|ERR_FAILED/);
  await page.route('**/user/profile/edit/main/', (route) => route.abort());
  const letters = page.getByRole('switch', { name: profile('notifyLogin'), exact: true });
  const wanted = await letters.isChecked();
  await letters.focus();
  await page.keyboard.press('Space');
  await person.sees(page.getByText(member.elements('noAnswer')));
  expect(await letters.isChecked()).toBe(wanted);
});

test.for(inTurn(0))('changes the password, and withdraws a change of the e-mail ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'mover', 'profile');
  const { person, profile } = member;
  const { page } = person;
  await press(page.getByRole('main'), profile('changePassword'));
  const dialog = page.getByRole('dialog', { name: profile('changePassword') });
  const type = (name: string, text: string) => dialog.getByLabel(profile(name), { exact: true }).fill(text);
  await type('oldPassword', 'not this one');
  await type('newPassword', 'five loud waterfalls');
  await type('repeatPassword', 'five loud waterfalls');
  expect(await findBarriers(page)).toEqual([]);
  person.expects(/status of 4\d\d.*edit\/password/);
  await press(dialog, profile('changePassword'));
  await person.sees(dialog.getByText(refusalText(passwordIncorrect, view.lang)));
  await type('oldPassword', member.password);
  await press(dialog, profile('changePassword'));
  await person.sees(page.getByRole('status').getByText(profile('passwordChanged')));
  member.password = 'five loud waterfalls';

  const mistaken = `mistaken-${member.email}`;
  await member.askForEmail(mistaken);
  await press(page.getByRole('main'), profile('withdrawEmail'));
  await person.missesOut(page.getByText(profile('emailWaiting', { email: mistaken })));
  await member.signOut();
  await member.openDoor('sign-in');
  await member.typePassword();
  await member.isIn();
});

test.for(inTurn(1))('blocks an account for 7 days, and deletes one for good ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'block', 'profile');
  const { person, profile } = member;
  const { page } = person;
  const ask = async (way: 'block' | 'delete') => {
    await press(page.getByRole('main'), profile(way));
    const dialog = page.getByRole('dialog', { name: profile(`${way}Question`) });
    await person.sees(dialog.getByText(profile(`${way}Text`)));
    expect(await findBarriers(page)).toEqual([]);
    return dialog;
  };
  const isOut = () =>
    Promise.all([
      person.sees(page.getByRole('status').getByText(member.elements('goodbye'))),
      page.waitForURL(`**/${view.lang}/`),
    ]);
  await press(await ask('block'), profile('blockButton'));
  await isOut();
  await member.openDoor('sign-in');
  person.expects(/status of 4\d\d.*user\/auth\/sign-in/);
  await member.typePassword();
  await person.sees(member.dialog('sign-in').getByRole('alert').getByText(refusalText(accountBlocked, view.lang)));

  const leaver = await member.makeWayFor('delete');
  const code = await leaver.protectElsewhere();
  await person.open('user/profile/');
  const dialog = await ask('delete');
  person.expects(/status of 4\d\d.*access\/delete/);
  await press(dialog, profile('deleteButton'));
  await person.sees(dialog.getByText(refusalText(passwordIncorrect, view.lang)));
  await dialog.getByLabel(profile('oldPassword'), { exact: true }).fill(leaver.password);
  await dialog.getByLabel(member.elements('proofCode'), { exact: true }).fill(code());
  await press(dialog, profile('deleteButton'));
  await isOut();
  const enters = exchange.signedIn(leaver.email, leaver.password, view.lang);
  await expect(enters).rejects.toMatchObject({ errorCode: accountNotFound.code });
});
