import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { StaffMember } from './src/staff-member.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange({ isDemo: false });
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const password = 'seven green bottles';
/** Whoever has not chosen a language yet is written to in English. */
const mails = textsOf('apps/server/src/modules/notify', 'en');

/** The owner's app, kept from one journey to the next as their phone keeps it. */
let ownersPhone: StaffMember | undefined;

async function ownerComesIn(view: View): Promise<StaffMember> {
  const owner = await StaffMember.enter(exchange, view);
  const { operator, page } = owner;
  const { email, password: ownPassword } = exchange.server.owner;
  await operator.openDoor();
  if (ownersPhone) {
    owner.take(ownersPhone);
    await owner.signIn(email, ownPassword);
  } else {
    await operator.tryPassword(email, ownPassword);
    await owner.sees(owner.heading(operator.shell('setUpTitle')));
    // Nothing else is there, whatever address is asked for.
    await page.goto('/backoffice/orders');
    await owner.sees(owner.heading(operator.shell('setUpTitle')));
    expect(await page.getByRole('navigation').getByRole('link').count()).toBe(0);
    await owner.setUp();
    await page.goto('/backoffice/');
  }
  ownersPhone = owner;
  await owner.sees(owner.heading(operator.shell('section.dashboard')));
  return owner;
}

/** Four people's visits in a row. */
const patience = { timeout: 180_000 };

test.for(inTurn(0))(
  'invites a teller, who protects their account, works, and leaves ($lang, $screen)',
  patience,
  async (view) => {
    const owner = await ownerComesIn(view);
    const { page, staff, operator } = owner;
    const { parts, shell } = operator;
    const email = `teller-${view.lang}@example.com`;
    const name = `Lali ${view.lang}`;

    await operator.goTo('staff');
    await owner.button(staff('invite')).click();
    const invite = page.getByRole('dialog', { name: staff('invite') });
    await invite.getByLabel(staff('email')).fill(email);
    await invite.getByLabel(staff('name')).fill('Lali');
    await invite.getByRole('combobox').click();
    await page.getByRole('option', { name: parts('role.teller'), exact: true }).click();
    await owner.button(staff('send'), invite).click();
    await operator.person.missesOut(invite);
    await owner.sees(page.getByText(email, { exact: true }));

    const link = await exchange.linkMailedTo(email, mails('staff.invited.subject'));
    const teller = await StaffMember.enter(exchange, view);
    // Before signing in, and when the account is closed under the open page: its socket ends, and it asks for another.
    teller.operator.person.expects(/status of 403.*admin\/auth\/(?:session|socket)/);
    await teller.page.goto(link);
    await teller.sees(teller.heading(shell('invitationTitle')));
    await teller.page.getByLabel(shell('yourName')).fill(name);
    await teller.page.getByLabel(shell('password')).first().fill(password);
    await teller.button(shell('makeAccount')).click();
    await teller.sees(teller.heading(shell('accountMade')));
    await teller.page.getByRole('link', { name: shell('signIn'), exact: true }).click();
    await teller.operator.tryPassword(email, password);
    await teller.sees(teller.heading(shell('setUpTitle')));
    const recoveryCodes = await teller.setUp();
    expect(new Set(recoveryCodes).size).toBe(10);

    const sections = teller.page.getByRole('link', { name: shell('section.orders'), exact: true });
    await teller.sees(teller.heading(shell('section.dashboard')));
    expect(await sections.count()).toBe(0);
    await teller.page.goto('/backoffice/staff');
    await teller.sees(teller.page.getByText(shell('notFound')));

    // Who comes again is asked for a code; one that was used does not open.
    const again = await StaffMember.enter(exchange, view);
    again.take(teller);
    await again.operator.openDoor();
    again.operator.person.expects(/status of 403.*admin\/auth\/sign-in/);
    await again.operator.tryPassword(email, password);
    await again.sees(again.heading(shell('codeTitle')));
    await again.type(again.code());
    await again.page.keyboard.press('Enter');
    await again.sees(again.page.getByRole('alert'));
    await exchange.server.clock.advance(30_000);
    await again.type(again.code());
    await again.page.keyboard.press('Enter');
    await again.sees(again.heading(shell('section.dashboard')));

    await page.reload();
    await page.getByRole('button', { name: `${staff('edit')}: ${name}`, exact: true }).click();
    const edit = page.getByRole('dialog', { name: email });
    await edit.getByLabel(staff('maySignIn')).uncheck();
    await edit.getByLabel(parts('reason')).fill('Works elsewhere now');
    await owner.button(parts('save'), edit).click();
    await operator.person.missesOut(edit);
    await owner.sees(page.getByText(staff('closed'), { exact: true }).first());

    again.operator.person.expects(/status of 403/);
    await again.page.goto('/backoffice/account');
    await again.sees(again.heading(shell('signInTitle')));
    await again.operator.tryPassword(email, password);
    await again.sees(again.page.getByRole('alert'));
  },
);

test.for(inTurn(1))('puts nothing in the way of whoever keeps the staff ($lang, $screen)', patience, async (view) => {
  const owner = await ownerComesIn(view);
  const { page, staff, operator } = owner;
  const finds = async (place: string) => expect(await findBarriers(page), place).toEqual([]);
  await operator.goTo('staff');
  await owner.sees(owner.button(staff('invite')));
  await finds('staff');
  await owner.button(staff('invite')).click();
  await owner.sees(page.getByRole('dialog', { name: staff('invite') }));
  await finds('invite');
  await page.goto('/backoffice/account');
  await owner.button(owner.account('renewCodes')).click();
  await owner.sees(page.getByRole('group', { name: owner.factor('code') }));
  await finds('account');
  await page.goto('/backoffice/invitation/nothing');
  await owner.sees(owner.heading(operator.shell('invitationTitle')));
  await finds('invitation');
});
