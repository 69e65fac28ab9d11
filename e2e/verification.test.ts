import { type CallRequest, decideVerification, listVerificationQueue } from '@tetri/contract';
import { passportLines } from '@tetri/testing/verification';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Member } from './src/member.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const typed = {
  person: { firstName: 'Nino', lastName: 'Beridze', birthDate: '1990-05-01', citizenship: 'GE' },
  address: { country: 'GE', city: 'Tbilisi', street: 'Rustaveli 1' },
  document: { documentKind: 'passport', serialNumber: '12AB34567', dateIssued: '2021-01-01', issuer: 'Ministry' },
} as const;
const selects = new Set(['citizenship', 'country', 'documentKind']);
/** Pictures of one dot, each in a colour of its own: what was refused is not taken a second time. */
const dots = {
  green: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
} as const;
const photo = (dot: keyof typeof dots = 'green') => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(dots[dot], 'base64'),
});

function journeyOf(member: Member, { lang }: View) {
  const { person } = member;
  const { page } = person;
  const t = textsOf('apps/web/src/features/verification', lang);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('cancelVerification') }) });
  const press = (name: string) => form.getByRole('button', { name: t(name), exact: true }).click();
  async function fill(step: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(step)) {
      const field = form.locator(`[name="${name}"]`);
      await (selects.has(name) ? field.selectOption(value) : field.fill(value));
    }
  }
  async function fillTyped() {
    for (const step of Object.values(typed)) {
      await fill(step);
      await press('next');
    }
  }
  const input = (at: number, on: Page = page) => on.locator('fieldset').nth(at).locator('input[type=file]').last();
  const arrived = (at: number, on: Page = page) => on.locator('fieldset').nth(at).getByText(t('arrived'));
  return { person, page, t, form, press, fill, fillTyped, input, arrived };
}

async function refuse(member: Member, refusals: CallRequest<typeof decideVerification>['refusals']) {
  const staff = await exchange.server.signedInStaff();
  const { verifications } = await staff.call(listVerificationQueue, { search: member.email });
  const { _id } = verifications[0] ?? expect.fail('it is in the queue');
  const decision = { commandId: crypto.randomUUID(), round: 1, decision: 'reject' } as const;
  await staff.call(decideVerification, { ...decision, _id, refusals });
}

test.for(inTurn(0))('verifies on one device, is refused, and sends only that again ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'verifier', 'profile');
  const { person, page, t, form, press, fill, fillTyped, input, arrived } = journeyOf(member, view);
  await member.goTo('verification');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: `${t('act-none')}: ${t('kind-person')}` }).click();
  await person.sees(form);
  await expect.poll(() => page.locator('main :focus').count()).toBe(1);
  await press('next');
  await person.sees(form.getByText(t('fault-required')).first());
  expect(await findBarriers(page)).toEqual([]);
  const saved = page.waitForResponse(/verification\/save/);
  await fill({ firstName: 'Nino' });
  await saved;
  await person.open('user/verification/?type=person');
  await expect.poll(() => form.locator('[name="firstName"]').inputValue()).toBe('Nino');
  // The lines of the document fill in what is empty, and tell what was typed otherwise.
  await fill({ ...typed.person, firstName: 'Nina' });
  await press('next');
  await expect.poll(() => page.locator('h2:focus').count()).toBe(1);
  await fill(typed.address);
  await press('next');
  await fill({ mrz: passportLines });
  await expect.poll(() => form.locator('[name="serialNumber"]').inputValue()).toBe('12AB34567');
  await expect.poll(() => form.locator('[name="dateExpires"]').inputValue()).toBe('2030-12-31');
  await press('back');
  await press('back');
  await person.sees(form.getByText(t('mrzDiffers', { read: 'NINO' })));
  expect(await findBarriers(page)).toEqual([]);
  await fillTyped();
  await input(0).setInputFiles(photo());
  await person.sees(arrived(0));
  await input(1).setInputFiles(photo());
  await person.sees(arrived(1));
  expect(await findBarriers(page)).toEqual([]);
  const measured = await member.measured();
  await press('send');
  await person.sees(page.getByRole('status').getByText(t('completed')));
  expect(await measured()).toEqual([{ event: 'Verified' }]);
  await page.waitForURL('**/user/verification/');
  await person.sees(page.getByText(t('state-pending')).first());

  await refuse(member, [{ field: 'selfie', reason: 'unreadable', note: '' }]);
  await person.open('user/verification/');
  await page.getByRole('link', { name: `${t('act-mend')}: ${t('kind-person')}` }).click();
  await person.sees(form.locator('fieldset'));
  expect(await form.locator('fieldset').count()).toBe(1);
  expect(await form.locator('[name="firstName"]').count()).toBe(0);
  // Nothing is handed over while a picture is on its way.
  const arrives = Promise.withResolvers<void>();
  await page.route('**/user/files/upload/image/', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await input(0).setInputFiles(photo('red'));
  const send = form.getByRole('button', { name: t('send') });
  await expect.poll(() => send.isDisabled()).toBe(true);
  arrives.resolve();
  await person.sees(arrived(0));
  await expect.poll(() => send.isEnabled()).toBe(true);
  await press('send');
  await page.waitForURL('**/user/verification/');
  await person.sees(page.getByText(t('state-pending')).first());
});

test.for(inTurn(2))('a phone that scans the code sends the pictures ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'scanner', 'verification');
  const { person, page, t, form, fillTyped, input, arrived, press } = journeyOf(member, view);
  await person.open('user/verification/?type=person');
  await fillTyped();
  const made = page.waitForResponse(/hand-over\/create/);
  await press('showCode');
  const { url } = (await (await made).json()).data as { url: string };
  await person.sees(form.getByRole('img', { name: t('codeLabel') }));
  expect(await findBarriers(page)).toEqual([]);

  const phone = await exchange.enter({ ...view, screen: 'phone' });
  const link = new URL(url);
  await phone.openAddress(link.pathname + link.hash);
  await phone.sees(phone.page.locator('fieldset').first());
  expect(new URL(phone.page.url()).hash).toBe('');
  expect(await findBarriers(phone.page)).toEqual([]);
  await input(0, phone.page).setInputFiles(photo());
  await phone.sees(arrived(0, phone.page));
  await person.sees(arrived(0));
  await phone.openAddress(link.pathname);
  await input(1, phone.page).setInputFiles(photo());
  await phone.sees(phone.page.getByText(t('phoneDone')));
  await person.sees(arrived(1));

  await press('endCode');
  await person.sees(form.getByRole('button', { name: t('showCode') }));
  phone.expects(/status of 4\d\d.*hand-over/);
  await input(1, phone.page).setInputFiles(photo());
  await phone.sees(phone.page.getByRole('heading', { name: t('linkOver') }));
  const second = await exchange.enter({ ...view, screen: 'phone' });
  second.expects(/status of 4\d\d.*hand-over/);
  await second.openAddress(link.pathname + link.hash);
  await second.sees(second.page.getByRole('heading', { name: t('linkOver') }));
  await press('send');
  await page.waitForURL('**/user/verification/');
  await person.sees(page.getByText(t('state-pending')).first());
});

test.for(inTurn(1))('given up, it leads back within this site and nowhere else ($lang, $screen)', async (view) => {
  const member = await Member.join(exchange, view, 'quitter', 'verification');
  const { person, page, t, form, press } = journeyOf(member, view);
  const giveUp = async () => {
    await person.sees(form);
    await press('cancelVerification');
    await page
      .locator('[data-question]')
      .getByRole('button', { name: t('cancelVerification') })
      .click();
  };
  await person.open('user/verification/?returnUrl=%2Freviews%2F');
  await giveUp();
  await page.waitForURL(`**/${view.lang}/reviews/`);
  await person.open(`user/verification/?returnUrl=${encodeURIComponent('https://evil.example/')}`);
  await giveUp();
  await page.waitForURL(`**/${view.lang}/user/profile/`);
  // Over another page as well.
  await person.open('faq/?login=startKyc&returnUrl=%2Freviews%2F');
  await giveUp();
  await page.waitForURL(`**/${view.lang}/reviews/`);

  await person.open('faq/?login=startKyc');
  const dialog = page.getByRole('dialog', { name: t('kind-person') });
  await person.sees(dialog.getByRole('button', { name: t('next') }));
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('cancelVerification') }).click();
  await page
    .getByRole('dialog', { name: t('cancelQuestion') })
    .getByRole('button', { name: t('cancelVerification') })
    .click();
  await person.sees(page.getByRole('status').getByText(t('cancelled')));
  await person.missesOut(dialog);
});

test.for(inTurn(1))('asked for by an address, it begins after the sign-in ($lang, $screen)', async (view) => {
  const member = await Member.enterWithAccount(exchange, view, 'asked');
  const { person, page, t } = journeyOf(member, view);
  person.expects(/status of 500.*verification\/init/);
  await person.open('faq/?login=startKyc');
  const measured = await member.measured();
  const asked = Promise.withResolvers<void>();
  let isReady = false;
  await page.route('**/user/verification/init/', async (route) => {
    await asked.promise;
    await (isReady ? route.continue() : route.fulfill({ status: 500, body: '{}' }));
  });
  await member.typePassword();
  const dialog = page.getByRole('dialog', { name: t('kind-person') });
  await person.sees(dialog.getByText(t('loading')));
  await expect.poll(measured).toEqual([{ event: 'Click_verify' }]);
  asked.resolve();
  const failure = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: t('failedTitle') });
  await person.sees(failure);
  await person.missesOut(dialog);
  isReady = true;
  await page.keyboard.press('Escape');
  await person.missesOut(failure);
});
