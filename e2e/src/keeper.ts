import type { Locator, Page } from 'playwright-core';
import { Operator } from './operator.ts';
import type { Exchange } from './exchange.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

const features = 'apps/backoffice/src/features';

/** Whoever sets the exchange up in the back office: sources, currencies, routes. */
export class Keeper {
  readonly operator: Operator;
  readonly sources: Texts;
  readonly currencies: Texts;
  readonly routes: Texts;
  readonly offices: Texts;
  readonly mails: Texts;
  readonly fields: Texts;
  readonly parts: Texts;

  private constructor(operator: Operator) {
    const { lang } = operator.person.view;
    this.operator = operator;
    this.sources = textsOf(`${features}/sources`, lang);
    this.currencies = textsOf(`${features}/currencies`, lang);
    this.routes = textsOf(`${features}/routes`, lang);
    this.offices = textsOf(`${features}/offices`, lang);
    this.mails = textsOf(`${features}/mails`, lang);
    this.fields = textsOf('apps/backoffice/src/components/field-editor', lang);
    this.parts = textsOf('apps/backoffice/src/components', lang);
  }

  static async signIn(exchange: Exchange, view: View): Promise<Keeper> {
    return new Keeper(await Operator.signIn(exchange, view));
  }

  get page(): Page {
    return this.operator.person.page;
  }

  sees(what: Locator): Promise<void> {
    return this.operator.person.sees(what);
  }

  /** Goes to a section by the menu and waits until it is there. */
  async enter(section: string): Promise<void> {
    await this.operator.goTo(section);
    await this.page.waitForURL(`**/backoffice/${section}*`);
  }

  /** A text field by its name; names of fields that must be filled in end with an asterisk. */
  field(name: string, within: Locator | Page = this.page): Locator {
    const exact = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return within.getByRole('textbox', { name: new RegExp(`^${exact}[\\s\u2009]*\\*?$`) });
  }

  /** Picks from a list that opens. */
  async choose(name: string, option: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('combobox', { name }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async press(name: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true }).click();
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: this.routes(`tab.${name}`) }).click();
  }

  /** Saves the long form of the page and waits until nothing in it is left to save. */
  async save(): Promise<void> {
    const bar = this.page.getByRole('region', { name: this.parts('unsaved') });
    await this.press(this.parts('save'), bar);
    await this.operator.person.missesOut(bar);
  }
}
