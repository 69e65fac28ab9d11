import { confirmOtp, createOtp } from '@tetri/contract';
import { codeOfApp, factories } from '@tetri/testing';
import type { TestBrowser } from '@tetri/testing/server';
import type { Locator } from 'playwright-core';
import type { Exchange } from './exchange.ts';
import type { Person } from './person.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

const names = { en: 'Nino Beridze', ru: 'Нино Беридзе', ka: 'ნინო ბერიძე' } as const;

const addressOf = (name: string, { lang, screen }: View) => `${name}-${lang}-${screen}@example.com`;

/** Somebody with an account on the site, or on the way to one. */
export class Member {
  readonly exchange: Exchange;
  readonly person: Person;
  email: string;
  password = 'three quiet rivers';
  readonly account: Texts;
  readonly profile: Texts;
  readonly mails: Texts;
  readonly elements: Texts;
  readonly #shell: Texts;

  private constructor(exchange: Exchange, person: Person, email: string) {
    const { lang } = person.view;
    this.exchange = exchange;
    this.person = person;
    this.email = email;
    this.account = textsOf('apps/web/src/features/account', lang);
    this.profile = textsOf('apps/web/src/features/profile', lang);
    this.#shell = textsOf('apps/web/src/features/shell', lang);
    this.elements = textsOf('apps/web/src/elements', lang);
    this.mails = textsOf('apps/server/src/modules/notify', lang);
  }

  /** Comes to the home page. `name` tells the people of one journey apart. */
  static async enter(exchange: Exchange, view: View, name: string): Promise<Member> {
    const member = await Member.approach(exchange, view, name);
    await member.person.open('');
    return member;
  }

  /** Comes to the home page, and has an account already. */
  static async enterWithAccount(exchange: Exchange, view: View, name: string): Promise<Member> {
    const member = await Member.approach(exchange, view, name);
    await member.haveAccount();
    await member.person.open('');
    return member;
  }

  /** Comes to a section of the personal area: has an account, and is still signed in from the visit before. */
  static async join(exchange: Exchange, view: View, name: string, section = 'exchange'): Promise<Member> {
    const member = await Member.approach(exchange, view, name);
    await member.haveAccount();
    await member.comeBack();
    await member.person.open(`user/${section}/`);
    return member;
  }

  /** Lets somebody else with an account, still signed in from a visit before, use the same browser. */
  async makeWayFor(name: string): Promise<Member> {
    const next = new Member(this.exchange, this.person, addressOf(name, this.person.view));
    await next.haveAccount();
    await next.comeBack();
    return next;
  }

  private static async approach(exchange: Exchange, view: View, name: string): Promise<Member> {
    const person = await exchange.enter(view);
    // Signing out may overtake what the page is still asking for.
    person.expects(/status of 403.*\/service\/api\/v1\/user\//);
    return new Member(exchange, person, addressOf(name, view));
  }

  private async haveAccount(): Promise<void> {
    const [firstName = '', lastName = ''] = this.fullName.split(' ');
    const { email } = this;
    await factories.user(this.exchange.server.db, { email, lang: this.person.view.lang, firstName, lastName });
    this.password = factories.userPassword;
  }

  /** Is signed in by the next page: the browser has the cookies of the visit before. */
  private async comeBack(): Promise<void> {
    await this.person.carry((await this.signInElsewhere()).cookies);
  }

  private signInElsewhere(): Promise<TestBrowser> {
    return this.exchange.signedIn(this.email, this.password, this.person.view.lang);
  }

  async signIn(): Promise<void> {
    await this.openDoor('sign-in');
    await this.typePassword();
    await this.isIn();
  }

  /** The dialog that stands at the door. */
  dialog(view: 'sign-in' | 'registration' | 'recovery'): Locator {
    return this.person.page.getByRole('dialog', { name: this.account(`${view}-title`) });
  }

  async openDoor(view: 'sign-in' | 'registration'): Promise<void> {
    await this.pressForDoor(view);
    await this.person.sees(this.dialog(view));
  }

  /** The same where the dialog may be gone again by the time somebody looks. */
  async pressForDoor(view: 'sign-in' | 'registration'): Promise<void> {
    const { page } = this.person;
    const header = page.getByRole('banner');
    if (this.person.view.screen === 'phone') await header.getByRole('button', { name: this.#shell('account') }).click();
    await header
      .getByRole('button', { name: this.#shell(view === 'sign-in' ? 'signIn' : 'signUp'), exact: true })
      .click();
  }

  /** From the home page to the letter that is on its way. */
  async register(): Promise<void> {
    const dialog = await this.fillRegistration();
    await this.send(dialog, 'register');
    await this.person.sees(dialog.getByText(this.account('registered')));
  }

  /** Opens the form of the registration and fills it in; answers its dialog. */
  async fillRegistration(): Promise<Locator> {
    await this.openDoor('registration');
    const dialog = this.dialog('registration');
    await dialog.getByLabel(this.account('name'), { exact: true }).fill(this.fullName);
    await dialog.getByLabel(this.account('email'), { exact: true }).fill(this.email);
    await dialog.getByLabel(this.account('password'), { exact: true }).fill(this.password);
    await dialog.getByLabel(this.account('agreeRules')).check();
    await this.passCaptcha(dialog);
    return dialog;
  }

  /** Follows the letter of the registration, in the browser that registered, and presses: is in. */
  async activate(): Promise<void> {
    const { page } = this.person;
    await this.followMail('account.activate');
    const main = page.getByRole('main');
    await this.person.sees(main.getByRole('heading', { level: 1, name: this.account('activateTitle') }));
    await this.send(main, 'activate');
    await this.person.sees(
      main.getByRole('heading', { level: 1, name: this.account('success/confirm/account-title') }),
    );
    await main.getByRole('link', { name: this.account('toExchange') }).click();
    await this.isIn();
  }

  /** Ticks the box where there is one; what is sent next waits for the work behind it. */
  async passCaptcha(within: Locator): Promise<void> {
    if (!this.exchange.asksCaptcha) return;
    await within.getByRole('checkbox', { name: this.elements('captcha') }).click();
  }

  /** Fills in the dialog and sends it. */
  async typePassword(): Promise<void> {
    const dialog = this.dialog('sign-in');
    await dialog.getByLabel(this.account('email'), { exact: true }).fill(this.email);
    await dialog.getByLabel(this.account('password'), { exact: true }).fill(this.password);
    await this.passCaptcha(dialog);
    await this.send(dialog, 'signIn');
  }

  /** Tries another password after a refusal; the captcha is done again by itself. */
  async typePasswordAgain(): Promise<void> {
    const dialog = this.dialog('sign-in');
    await this.person.sees(dialog.getByRole('alert'));
    await dialog.getByLabel(this.account('password'), { exact: true }).fill(this.password);
    await this.send(dialog, 'signIn');
  }

  async send(within: Locator, button: string): Promise<void> {
    await within.getByRole('button', { name: this.account(button), exact: true }).click();
  }

  /** Asks in the dialog for a link: for a new password, or for signing in once. */
  async askForMail(kind: 'reset' | 'link'): Promise<void> {
    const dialog = this.dialog('recovery');
    await dialog.getByLabel(this.account('email'), { exact: true }).fill(this.email);
    await this.passCaptcha(dialog);
    if (this.exchange.asksCaptcha)
      await this.person.sees(dialog.getByText(this.elements('captchaDone'), { exact: true }));
    await this.send(dialog, `${kind}-send`);
    await this.person.sees(dialog.getByText(this.account(`${kind}-sent`)));
  }

  /** Types a code of the app into the six boxes; Enter sends it. */
  async typeCode(code: string, within: Locator): Promise<void> {
    await within.getByLabel(this.account('digit', { number: '1' })).click();
    await this.person.page.keyboard.type(code);
    await this.person.page.keyboard.press('Enter');
  }

  /** Is greeted and led to the personal area. */
  async isIn(): Promise<void> {
    const { page, view } = this.person;
    await Promise.all([
      this.person.sees(page.getByRole('status').getByText(this.elements('welcome')).last()),
      page.waitForURL(`**/${view.lang}/user/exchange/`),
    ]);
    await this.person.sees(page.getByRole('navigation', { name: this.#shell('sections') }));
  }

  /** Begins to measure, as an owner's script would; gives what the page has reported so far. */
  async measured(): Promise<() => Promise<unknown>> {
    const { page } = this.person;
    await page.evaluate(() => {
      (globalThis as { dataLayer?: unknown[] }).dataLayer = [];
    });
    return () => page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer);
  }

  /** Where the menu in the header leads to. */
  async menuAddresses(): Promise<(string | null)[]> {
    const { page } = this.person;
    const opener = page.getByRole('button', { name: this.#shell('accountOf', { name: this.firstName }) });
    await opener.click();
    const links = page.getByRole('navigation', { name: this.#shell('account'), exact: true }).getByRole('link');
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    await opener.click();
    return addresses;
  }

  async signOut(): Promise<void> {
    const { page } = this.person;
    await page.getByRole('button', { name: this.#shell('accountOf', { name: this.firstName }) }).click();
    await page.getByRole('button', { name: this.#shell('signOut') }).click();
    await this.person.sees(page.getByRole('status').getByText(this.elements('goodbye')).last());
    // The word may still stand there from the time before; the header does not.
    await this.person.sees(this.#entrance);
  }

  /** What only a guest finds in the header. */
  get #entrance(): Locator {
    const name = this.#shell(this.person.view.screen === 'phone' ? 'account' : 'signIn');
    return this.person.page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  /** Follows the link of the newest mail of this kind, in the person's own language. */
  async followMail(kind: string): Promise<void> {
    await this.person.openAddress(await this.exchange.linkMailedTo(this.email, this.mails(`${kind}.subject`)));
  }

  get fullName(): string {
    return names[this.person.view.lang];
  }

  get firstName(): string {
    return this.fullName.split(' ')[0] ?? '';
  }

  /** Goes to a section of the personal area by its menu. */
  async goTo(section: string): Promise<void> {
    const { page } = this.person;
    const menu = page.getByRole('navigation', { name: this.#shell('sections') });
    await menu.getByRole('link', { name: this.#shell(`section-${section}`), exact: true }).click();
    await page.waitForURL(`**/user/${section}/`);
  }

  /** Turns the second factor on; answers what the person's app shows at a time, and the codes. */
  async protect(): Promise<{ readonly code: () => string; readonly recoveryCodes: readonly string[] }> {
    const { page } = this.person;
    await this.goTo('profile');
    await page.getByRole('button', { name: this.profile('turnOn'), exact: true }).click();
    const setUp = page.getByRole('dialog', { name: this.profile('setupTitle') });
    const secret = (await setUp.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
    const code = () => codeOfApp(secret, this.exchange.server.clock.now());
    await setUp.getByLabel(this.profile('oldPassword'), { exact: true }).fill(this.password);
    await this.typeCode(code(), setUp);
    const codes = page.getByRole('dialog', { name: this.profile('codesTitle') });
    await this.person.sees(codes);
    const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByRole('button', { name: this.profile('codesKept') }).click();
    await this.person.sees(page.getByText(this.profile('on'), { exact: true }));
    return { code, recoveryCodes };
  }

  /** Turns the second factor on in another browser; answers what the app shows at a time, whose next code is fresh. */
  async protectElsewhere(): Promise<() => string> {
    const other = await this.signInElsewhere();
    const { otp } = await other.call(createOtp, {});
    const code = () => codeOfApp(otp.secret, this.exchange.server.clock.now());
    await other.call(confirmOtp, { code: code(), password: this.password });
    await this.exchange.server.clock.advance(30_000);
    return code;
  }

  /** In the profile: asks for another address, and shows who asks; by a code too where the second factor is on. */
  async askForEmail(email: string, code?: string): Promise<void> {
    const { page } = this.person;
    await page
      .getByRole('main')
      .getByRole('button', { name: this.profile('changeEmail'), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: this.profile('changeEmail') });
    const type = (field: string, text: string) => dialog.getByLabel(this.profile(field), { exact: true }).fill(text);
    await type('newEmail', email);
    await type('oldPassword', this.password);
    if (code !== undefined) await dialog.getByLabel(this.elements('proofCode'), { exact: true }).fill(code);
    await dialog.getByRole('button', { name: this.profile('sendLetters') }).click();
    await this.person.sees(page.getByText(this.profile('emailWaiting', { email })));
  }

  /** Follows the links of the letters to both addresses, of which the new one is the person's from then on. */
  async confirmEmail(email: string): Promise<void> {
    const main = this.person.page.getByRole('main');
    await this.followMail('account.emailOld');
    await this.send(main, 'emailConfirm');
    await this.person.sees(main.getByRole('heading', { level: 1, name: this.account('emailHalf') }));
    this.email = email;
    await this.followMail('account.emailNew');
    await this.send(main, 'emailConfirm');
    await this.person.missesOut(main.getByRole('button', { name: this.account('emailConfirm') }));
  }

  /** In the profile: has the browser make a passkey, and says the password first. */
  async addPasskey(): Promise<void> {
    const { page } = this.person;
    await page.getByRole('button', { name: this.profile('addPasskey') }).click();
    const dialog = page.getByRole('dialog', { name: this.profile('addPasskey') });
    await dialog.getByLabel(this.profile('oldPassword'), { exact: true }).fill(this.password);
    await dialog.getByRole('button', { name: this.profile('addPasskey') }).click();
    await this.person.sees(page.getByText(this.profile('passkeyName', { number: '1' }), { exact: true }));
  }
}
