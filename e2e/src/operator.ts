import type { Locator } from 'playwright-core';
import type { Exchange } from './exchange.ts';
import type { Person } from './person.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

/** Somebody of the staff at work in the back office. */
export class Operator {
  readonly person: Person;
  readonly orders: Texts;
  readonly shell: Texts;
  readonly parts: Texts;
  readonly site: Texts;

  constructor(person: Person) {
    const { lang } = person.view;
    this.person = person;
    this.orders = textsOf('apps/backoffice/src/features/orders', lang);
    this.site = textsOf('apps/backoffice/src/features/site', lang);
    this.shell = textsOf('apps/backoffice/src/shell', lang);
    this.parts = textsOf('apps/backoffice/src/components', lang);
  }

  /** Comes to the overview as the owner, who is still signed in from the visit before. */
  static async signIn(exchange: Exchange, view: View): Promise<Operator> {
    const operator = new Operator(await exchange.enter(view));
    await operator.person.carry(await exchange.ownerSignedIn(view.lang));
    await operator.person.page.goto('/backoffice/');
    await operator.seesOverview();
    return operator;
  }

  /** From the door to the overview. */
  async comeIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.tryPassword(email, password);
    await this.seesOverview();
  }

  async seesOverview(): Promise<void> {
    const heading = this.shell('section.dashboard');
    await this.person.sees(this.person.page.getByRole('heading', { level: 1, name: heading }));
  }

  async openDoor(): Promise<void> {
    const { page } = this.person;
    // Nobody is signed in yet, and the back office has to ask to learn it.
    this.person.expects(/status of 403.*admin\/auth\/session/);
    await page.goto('/backoffice/');
    await this.person.sees(page.getByRole('heading', { name: this.shell('signInTitle') }));
  }

  async tryPassword(email: string, password: string): Promise<void> {
    const { page } = this.person;
    await page.getByLabel(this.shell('email')).fill(email);
    await page.getByLabel(this.shell('password'), { exact: false }).first().fill(password);
    await page.getByRole('button', { name: this.shell('signIn'), exact: true }).click();
  }

  /** Hands cash out as a teller does: looks the person up, checks them, and has the receipt before them. */
  async handOutAtTill(uid: string, code: string): Promise<void> {
    const { page, view } = this.person;
    const till = textsOf('apps/backoffice/src/features/till', view.lang);
    await this.goTo('till');
    await page.getByLabel(till('number')).fill(uid);
    await page.getByRole('button', { name: till('find') }).click();
    await page.getByLabel(till('isChecked')).check();
    await page.getByLabel(till('code')).fill(code);
    await page.getByRole('button', { name: till('handOut') }).click();
    const receipt = page.getByRole('region', { name: till('receipt') });
    await this.person.sees(receipt.getByText('Nino Beridze'));
    await page.emulateMedia({ media: 'print' });
    await this.person.sees(receipt);
    await this.person.missesOut(page.getByRole('button', { name: till('print') }));
    await page.emulateMedia({ media: 'screen' });
  }

  /** Counts 2000 lari that Nino brings at the desk, and has the receipt before them. */
  async takeInAtTill(uid: string): Promise<void> {
    const { page, view } = this.person;
    const till = textsOf('apps/backoffice/src/features/till', view.lang);
    await this.goTo('till');
    await page.getByText(till('way.in'), { exact: true }).click();
    await page.getByLabel(till('takeIn.number')).fill(uid);
    await page.getByRole('button', { name: till('find') }).click();
    await page.getByLabel(till('note')).fill('200');
    await page.getByLabel(till('pieces')).fill('10');
    await page.getByLabel(till('takeIn.payer')).fill('Nino Beridze');
    await page.getByLabel(till('takeIn.isChecked')).check();
    await page.getByRole('button', { name: till('takeIn.take'), exact: true }).click();
    const receipt = page.getByRole('region', { name: till('receipt') });
    await this.person.sees(receipt.getByText(/200(?:\.00)? × 10/));
  }

  /** Goes to a section by the menu. */
  async goTo(section: string): Promise<void> {
    const { page, view } = this.person;
    if (view.screen === 'phone') await page.getByRole('button', { name: this.shell('menu') }).click();
    await page.getByRole('link', { name: this.shell(`section.${section}`), exact: true }).click();
  }

  /** Finds an order in the queue and opens it. */
  async openOrder(uid: string): Promise<void> {
    await this.goTo('orders');
    await this.openRow(uid);
  }

  async chooseTab(name: string): Promise<void> {
    await this.person.page.getByRole('tab', { name: this.orders(`tab.${name}`), exact: true }).click();
  }

  /** The order in the queue. */
  rowOf(uid: string): Locator {
    return this.person.page.locator('[data-opens]').filter({ hasText: uid });
  }

  async openRow(uid: string): Promise<void> {
    const { page } = this.person;
    await this.rowOf(uid).click();
    await this.person.sees(page.getByRole('heading', { level: 1, name: this.orders('orderTitle', { uid }) }));
  }

  /** Signs that the whole amount has come, or so much of it. */
  async recordPayment(amount?: { readonly of: string; readonly symbol: string }): Promise<void> {
    await this.#press('recordPayment');
    await this.#confirm('recordPayment', 'recordPayment', async (dialog) => {
      if (amount) {
        const { of, symbol } = amount;
        await dialog.getByLabel(this.orders('amountReceived', { symbol })).fill(of);
        const words = dialog.getByLabel(this.parts('reason')).or(dialog.getByLabel(this.parts('comment')));
        await words.fill('Seen on the account');
      }
    });
  }

  /** Takes the last payment out of the books again. */
  async undoPayment(): Promise<void> {
    await this.person.page
      .getByRole('button', { name: this.orders('undoPayment'), exact: true })
      .last()
      .click();
    await this.#confirm('undoPayment', 'undoPayment', (dialog) => this.#giveReason(dialog, 'Of another order'));
  }

  /** Marks the payout as sent by a reference that another order has, is asked, and says that it is another transfer. */
  async sendsAgain(reference: string, usedBy: string): Promise<void> {
    const name = this.orders('markPayoutSent');
    this.person.expects(/status of 409.*admin\/orders\/payout\/sent/);
    await this.#press('markPayoutSent');
    const dialog = this.person.page.getByRole('dialog', { name });
    await dialog.getByLabel(this.orders('sentReference')).fill(reference);
    await dialog.getByRole('button', { name, exact: true }).click();
    await this.person.sees(dialog.getByRole('alert').filter({ hasText: usedBy }));
    await dialog.getByLabel(this.orders('isAnotherTransfer')).check();
    await dialog.getByRole('button', { name, exact: true }).click();
    await this.person.missesOut(dialog);
  }

  /** The owner says up to what worth one person alone may undo a payment. */
  async limitUndo(undoAloneUsd: string): Promise<void> {
    const { page } = this.person;
    await page.getByRole('tab', { name: this.site('tab.money'), exact: true }).click();
    await page.getByLabel(this.site('undoAloneUsd')).fill(undoAloneUsd);
    await page.getByRole('button', { name: this.site('saveUndoLimit'), exact: true }).click();
    await this.person.sees(page.getByText(this.parts('saved'), { exact: true }).first());
  }

  async startPayout(): Promise<void> {
    await this.#press('startPayout');
    await this.#confirm('move.inProgressPayout', 'move.inProgressPayout', async () => undefined);
  }

  async recordPayout(reference: string): Promise<void> {
    await this.#press('recordPayout');
    await this.#confirm('recordPayout', 'recordPayout', (dialog) =>
      dialog.getByLabel(this.orders('payoutReference')).fill(reference),
    );
  }

  /** Enters a code that is not the order's, and is informed. */
  async tryPickup(code: string): Promise<void> {
    const { page } = this.person;
    this.person.expects(/status of 4\d\d.*admin\/.*pickup/);
    await this.#press('confirmPickup');
    const dialog = page.getByRole('dialog', { name: this.orders('confirmPickup') });
    await dialog.getByLabel(this.orders('pickupCode')).fill(code);
    await dialog.getByRole('button', { name: this.orders('confirmPickup'), exact: true }).click();
    await this.person.sees(dialog.getByRole('alert'));
    await dialog.getByRole('button', { name: this.parts('cancel') }).click();
    await this.person.missesOut(dialog);
  }

  /** Waits until the screen says what the order waits for now. */
  async reads(next: string): Promise<void> {
    await this.person.sees(this.person.page.getByText(this.orders(next), { exact: true }).first());
  }

  /** Closes the site for technical work, or opens it again. */
  async switchSite(to: 'close' | 'reopen'): Promise<void> {
    const { page } = this.person;
    await page.getByRole('button', { name: this.site(to), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: this.site(to) });
    await this.#giveReason(dialog, 'Moving to a larger machine');
    await dialog.getByRole('button', { name: this.site(to), exact: true }).click();
    await this.person.missesOut(dialog);
  }

  async #press(action: string): Promise<void> {
    await this.person.page.getByRole('button', { name: this.orders(action), exact: true }).click();
  }

  async #confirm(title: string, button: string, fillIn: (dialog: Locator) => Promise<void>): Promise<void> {
    const dialog = this.person.page.getByRole('dialog', { name: this.orders(title) });
    await fillIn(dialog);
    await dialog.getByRole('button', { name: this.orders(button), exact: true }).click();
    await this.person.missesOut(dialog);
  }

  #giveReason(dialog: Locator, reason: string): Promise<void> {
    return dialog.getByLabel(this.parts('reason')).fill(reason);
  }
}
