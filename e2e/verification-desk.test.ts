import { randomUUID } from 'node:crypto';
import {
  createScreeningEntry,
  createScreeningList,
  decideScreeningCase,
  getScreeningSettings,
  initVerification,
  listScreeningCases,
  listVerifications,
  submitVerification,
  updateScreeningSettings,
} from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { filledPerson, passportLines, sendPerson } from '@tetri/testing/verification';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const namesakes = { en: 'Gocha', ru: 'Zviad', ka: 'Levan' } as const;

/** Puts somebody on a list, of whom one alone may decide; answers who did it. */
async function listing(name: string) {
  const owner = await exchange.server.signedInStaff();
  const { settings } = await owner.call(getScreeningSettings, {});
  const { hasKey: _, ...provider } = settings.provider;
  await owner.call(updateScreeningSettings, {
    ...settings,
    isSecondPerson: false,
    provider: { ...provider, key: null },
  });
  const { list } = await owner.call(createScreeningList, { name: `List of ${name}`, kind: 'sanctions' });
  const entry = { listId: list._id, names: [name], addresses: [], documents: [], reason: 'Known from a list' };
  await owner.call(createScreeningEntry, entry);
  return owner;
}

test.for(inTurn(1))(
  'a reviewer looks at what was sent, refuses a field by keyboard, and goes on to the next ($lang, $screen)',
  { timeout: 120_000 },
  async (view) => {
    const { server } = exchange;
    const customer = await server.signedInUser({ lang: view.lang });
    const filled = await filledPerson(customer, { firstName: 'Nina' });
    await customer.call(submitVerification, { ...filled, data: { ...filled.data, mrz: passportLines } });
    await exchange.wait(2 * 3_600_000);
    const second = await server.signedInUser();
    const _id = await sendPerson(second, { serialNumber: `ZZ-${view.lang}-12345`, firstName: namesakes[view.lang] });
    const owner = await listing(`${namesakes[view.lang]} Beridze`);

    const operator = await Operator.signIn(exchange, view);
    const { page } = operator.person;
    const t = textsOf('apps/backoffice/src/features/verification', view.lang);
    await operator.goTo('verification');
    await page
      .locator('[data-opens]')
      .filter({ hasText: customer.user.email ?? '' })
      .click();
    await operator.person.sees(page.getByRole('heading', { name: t('answers') }));
    await operator.person.sees(page.getByText(t('mrz.differs', { read: 'NINO' })));
    // The picture is there, with who looks drawn into it.
    const picture = page.getByRole('img', { name: /./ }).last();
    await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: t('zoomIn') }).click();
    await page.getByRole('button', { name: t('turn') }).click();
    expect(await findBarriers(page)).toEqual([]);

    await page.locator('[data-field="firstName"]').focus();
    await page.keyboard.press('r');
    await operator.person.sees(page.getByLabel(t('note')));
    await page.getByLabel(t('note')).fill('Nino?');
    expect(await findBarriers(page)).toEqual([]);
    // The last button of the bar: how many fields are refused is said in words of the language.
    await page
      .getByRole('region', { name: t('status') })
      .getByRole('button')
      .last()
      .click();
    await page.waitForURL(`**/verification/${_id}`);
    const form = await customer.call(initVerification, {});
    expect(form).toMatchObject({
      status: 'reject',
      refusals: [{ field: 'firstName', text: expect.stringMatching(/Nino\?$/) }],
    });

    // On a phone what was said lies over the bar for a while; a pointer on it would keep it there.
    const press = async (name: string) => {
      await page.mouse.move(0, 0);
      await operator.person.missesOut(page.locator('.mantine-Notification-root'));
      await page.getByRole('button', { name, exact: true }).click();
    };
    const approve = () => press(t('approveAll'));
    await press(t('acceptRest'));
    // A namesake is on a list: the approval waits until people have decided the case that it opens.
    await operator.person.sees(page.getByText(t('screeningFound', { found: '1' })));
    expect(await findBarriers(page)).toEqual([]);
    operator.person.expects(/status of 409.*verification\/decide/);
    await approve();
    await operator.person.sees(page.getByText(t('screeningCase.open')));
    const [waiting] = (await owner.call(listScreeningCases, {})).cases;
    const link = page.getByRole('link', { name: t('screeningOpen') });
    expect(await link.getAttribute('href')).toBe(`/backoffice/screening?case=${waiting?._id}`);
    const clear = {
      commandId: randomUUID(),
      id: waiting?._id ?? '',
      version: 1,
      act: 'clear',
      reason: 'Another one',
    } as const;
    await owner.call(decideScreeningCase, clear);
    await page.getByRole('button', { name: t('screeningAgain') }).click();
    await operator.person.sees(page.getByText(t('screeningCase.cleared')));
    await approve();
    await operator.person.missesOut(page.getByRole('button', { name: t('approveAll'), exact: true }));
    expect((await second.call(listVerifications, {})).verifications).toMatchObject([{ status: 'approve' }]);

    await page.goto('/backoffice/verification?tab=forms');
    await page.locator('[data-opens]').first().click();
    await operator.person.sees(page.getByText(t('preview')));
    expect(await findBarriers(page)).toEqual([]);
  },
);
