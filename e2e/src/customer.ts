import { createOrder, listRoutes } from '@tetri/contract';
import type { Locator } from 'playwright-core';
import type { Exchange } from './exchange.ts';
import type { Person } from './person.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

/** What a customer wants and fills in: currencies by their codes, details by the names of their fields. */
export interface Wish {
  readonly give: string;
  readonly receive: string;
  readonly amount: string;
  readonly details: Readonly<Record<string, string>>;
  /** The field of an office, of which the first is taken. */
  readonly office?: string;
}

/** Lari from an account for a coin: an operator sees the money and pays out by hand. */
export const tetherForLari: Wish = {
  give: 'TBCBGEL',
  receive: 'USDTTRC20',
  amount: '1000',
  details: { 'fromValues.name': 'Nino Beridze', 'toValues.wallet': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
};

/** A coin for cash at an office in Tbilisi. */
export const cashForTether: Wish = {
  give: 'USDTTRC20',
  receive: 'CASHUSD',
  amount: '500',
  details: { 'toValues.name': 'Nino Beridze', 'toValues.phone': '+995 555 12 34 56' },
  office: 'toValues.office',
};

/** Lari that the customer brings to that office, for a coin. */
export const tetherForCash: Wish = {
  give: 'CASHGEL',
  receive: 'USDTTRC20',
  amount: '2000',
  details: {
    'fromValues.name': 'Nino Beridze',
    'fromValues.phone': '+995 555 12 34 56',
    'toValues.wallet': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  },
  office: 'fromValues.office',
};

export interface OrderAddress {
  readonly uid: string;
  readonly secret: string;
}

/** Somebody who exchanges money on the site. */
export class Customer {
  readonly person: Person;
  readonly email: string;
  readonly order: Texts;
  readonly exchange: Texts;

  constructor(person: Person, email: string) {
    const { lang } = person.view;
    this.person = person;
    this.email = email;
    this.exchange = textsOf('apps/web/src/features/exchange', lang);
    this.order = textsOf('apps/web/src/features/order', lang);
  }

  static async enter(exchange: Exchange, view: View): Promise<Customer> {
    return new Customer(await exchange.enter(view), `customer-${view.lang}-${view.screen}@example.com`);
  }

  /** Fills in the form on the home page. */
  async fillIn(wish: Wish): Promise<void> {
    const { page } = this.person;
    await this.person.open('');
    await this.choose('give', wish.give);
    await this.choose('receive', wish.receive);
    await page.getByLabel(this.exchange('give'), { exact: true }).fill(wish.amount);
    for (const [name, value] of Object.entries(wish.details)) await page.locator(`[name="${name}"]`).fill(value);
    if (wish.office) await page.locator(`select[name="${wish.office}"]`).selectOption({ index: 1 });
    await page.getByLabel(this.exchange('email')).fill(this.email);
    await page.getByLabel(this.exchange('agreement')).check();
  }

  /** Sends the form that is filled in. */
  async send(): Promise<void> {
    await this.person.page.getByRole('button', { name: this.exchange('submit'), exact: true }).click();
  }

  /** From the home page to an order that waits to be confirmed. */
  async makeOrder(wish: Wish): Promise<OrderAddress> {
    const { page } = this.person;
    await this.fillIn(wish);
    await this.send();
    await page.waitForURL(/\/order\/\d+\/\w+\/$/);
    const [uid = '', secret = ''] = new URL(page.url()).pathname.split('/').slice(3);
    await this.person.sees(page.getByRole('heading', { level: 1, name: this.order('heading', { uid }) }));
    await this.reads('new');
    return { uid, secret };
  }

  /** Comes to the page of such an order, which was made elsewhere and waits to be confirmed. */
  async hasOrder({ server }: Exchange, { give, receive, amount, details }: Wish): Promise<OrderAddress> {
    const elsewhere = server.visitor(this.person.view.lang);
    const { routes } = await elsewhere.call(listRoutes, {});
    const route = routes.find(({ from, to }) => from.xml === give && to.xml === receive);
    if (!route) throw new Error(`nobody sells ${receive} for ${give}`);
    const valuesOf = (place: string) =>
      Object.entries(details).flatMap(([name, value]) =>
        name.startsWith(`${place}.`) ? [{ key: name.slice(place.length + 1), value }] : [],
      );
    const order = await elsewhere.call(createOrder, {
      routeId: route.routeId,
      amount,
      email: this.email,
      agreement: true,
      fromValues: valuesOf('fromValues'),
      toValues: valuesOf('toValues'),
    });
    await this.openOrder(order);
    await this.reads('new');
    return order;
  }

  /** Confirms the preview, which leads to the payment page. */
  async confirm({ uid, secret }: OrderAddress): Promise<void> {
    const { page, view } = this.person;
    await page.getByRole('button', { name: this.order('confirm') }).click();
    await page.waitForURL(`**/${view.lang}/payment/${uid}/${secret}/`);
  }

  /** Waits until the payment page shows what to pay to whom. */
  async seesHowToPay(): Promise<void> {
    await this.person.sees(this.#paid);
  }

  /** Says "I have paid" on the payment page, which leads to the order once it was heard. */
  async saysPaid(): Promise<void> {
    await this.#paid.click();
    await this.person.page.waitForURL(/\/order\/\d+\/\w+\/$/);
  }

  async openOrder({ uid, secret }: OrderAddress): Promise<void> {
    await this.person.open(`order/${uid}/${secret}/`);
  }

  /** Waits until the order page shows this status, without a reload; cash has words of its own. */
  async reads(status: string, isCash = false): Promise<void> {
    const words = isCash && status === 'done' ? this.order('cash-done') : this.order(`text-${status}`);
    await this.person.sees(this.person.page.getByText(words, { exact: true }));
  }

  /** Waits until the order page shows the code against which the cash is handed out. */
  async seesCashReady(): Promise<void> {
    await this.person.sees(this.person.page.getByText(this.order('pickupCode'), { exact: true }));
  }

  /** What may be done about a payment that is not what was asked for; the words of a choice hold its amounts. */
  choice(resolution: string): Locator {
    const words = this.order(`resolution-${resolution}`, { in: '\0', out: '\0' });
    const parts = words.split('\0').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const card = this.person.page.getByRole('region', { name: this.order('resolution') });
    return card.getByRole('button', { name: new RegExp(`^${parts.join('.+')}$`) });
  }

  /** The two amounts that the order page shows, each with its symbol. */
  async amounts(): Promise<{ give: string; receive: string }> {
    const summary = this.person.page.getByRole('region', { name: this.order('summary') });
    const [give = '', receive = ''] = await summary.locator('b').allInnerTexts();
    return { give, receive };
  }

  async asksToCancel(): Promise<void> {
    await this.person.page.getByRole('button', { name: this.order('cancel'), exact: true }).click();
    await this.person.sees(this.#question);
  }

  /** At the keyboard, which is on that answer. */
  async keepsOrder(): Promise<void> {
    await this.person.page.keyboard.press('Enter');
    await this.person.missesOut(this.#question);
  }

  async cancels(): Promise<void> {
    await this.#question.getByRole('button', { name: this.order('cancelYes') }).click();
  }

  /** Whether the page still offers to cancel. */
  canCancel(): Promise<boolean> {
    return this.person.page.getByRole('button', { name: this.order('cancel'), exact: true }).isVisible();
  }

  /** The code to be shown at the till. */
  pickupCode(): Promise<string> {
    return this.person.page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).innerText();
  }

  get #paid(): Locator {
    const manual = textsOf('apps/server/src/payment-methods/manual', this.person.view.lang);
    return this.person.page.getByRole('button', { name: manual('paid') });
  }

  get #question(): Locator {
    return this.person.page.getByRole('alertdialog', { name: this.order('cancelQuestion') });
  }

  /** Takes another currency on this side, by its code. */
  async choose(side: 'give' | 'receive', code: string): Promise<void> {
    const { page } = this.person;
    const t = this.exchange;
    await page
      .getByRole('button', { name: t('chooseCurrency') })
      .nth(side === 'give' ? 0 : 1)
      .click();
    const list = page.getByRole('dialog', { name: t(side === 'give' ? 'pickGive' : 'pickReceive') });
    await list.getByRole('combobox').fill(code);
    await list.getByRole('option').first().click();
    await this.person.missesOut(list);
    await this.person.sees(page.locator('dl[data-loading="false"]'));
  }
}
