import { codeOfApp } from '@tetri/testing';
import type { Locator, Page } from 'playwright-core';
import type { Exchange } from './exchange.ts';
import { Operator } from './operator.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

const backOffice = 'apps/backoffice/src';

/** Somebody of the staff with a phone on which an authenticator app runs. */
export class StaffMember {
  readonly operator: Operator;
  readonly factor: Texts;
  readonly staff: Texts;
  readonly account: Texts;
  readonly #exchange: Exchange;
  #secret = '';

  constructor(exchange: Exchange, operator: Operator) {
    const { lang } = operator.person.view;
    this.#exchange = exchange;
    this.operator = operator;
    this.factor = textsOf(`${backOffice}/components/second-factor`, lang);
    this.staff = textsOf(`${backOffice}/features/staff`, lang);
    this.account = textsOf(`${backOffice}/features/account`, lang);
  }

  static async enter(exchange: Exchange, view: View): Promise<StaffMember> {
    return new StaffMember(exchange, new Operator(await exchange.enter(view)));
  }

  get page(): Page {
    return this.operator.person.page;
  }

  sees(what: Locator): Promise<void> {
    return this.operator.person.sees(what);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  button(name: string, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  /** From the first step of setting the second factor up to the last, and keeps the recovery codes. */
  async setUp(): Promise<readonly string[]> {
    const { factor } = this;
    await this.button(factor('begin')).click();
    await this.button(factor('showSecret')).click();
    this.#secret = await this.page.getByText(/^[A-Z2-7]{32}$/).innerText();
    await this.type(this.code());
    await this.button(factor('turnOn')).click();
    const codes = this.page.getByRole('list', { name: factor('recoveryTitle') }).getByRole('listitem');
    await this.sees(codes.nth(9));
    const texts = await codes.allInnerTexts();
    await this.page.getByLabel(factor('kept')).check();
    await this.button(factor('done')).click();
    return texts;
  }

  /** Has the same phone at hand. */
  take(phone: StaffMember): void {
    this.#secret = phone.#secret;
  }

  /** What the app shows now. */
  code(): string {
    return codeOfApp(this.#secret, this.#exchange.server.clock.now());
  }

  /** Types a code into the six boxes, from the first. */
  async type(code: string): Promise<void> {
    await this.page.getByLabel(this.factor('digit', { number: '1' }), { exact: true }).click();
    await this.page.keyboard.type(code);
  }

  /** Signs in with the password, and with a code that was not used before. */
  async signIn(email: string, password: string): Promise<void> {
    const { person, shell } = this.operator;
    await this.#exchange.server.clock.advance(30_000);
    person.expects(/status of 403.*admin\/auth\/sign-in/);
    await this.operator.tryPassword(email, password);
    await this.sees(this.heading(shell('codeTitle')));
    await this.type(this.code());
    await this.page.keyboard.press('Enter');
  }
}
