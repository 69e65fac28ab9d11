import { type Language, languages } from '@tetri/contract';
import type { Locator, Page } from 'playwright-core';
import type { Exchange } from './exchange.ts';
import { Keeper } from './keeper.ts';
import { type Texts, textsOf } from './texts.ts';
import type { View } from './views.ts';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ka: 'ქართული' };

/** Whoever writes what people read on the site. */
export class Editor {
  readonly keeper: Keeper;
  readonly content: Texts;
  readonly richText: Texts;

  private constructor(keeper: Keeper) {
    const { lang } = keeper.operator.person.view;
    this.keeper = keeper;
    this.content = textsOf('apps/backoffice/src/features/content', lang);
    this.richText = textsOf('apps/backoffice/src/components/rich-text', lang);
  }

  static async signIn(exchange: Exchange, view: View): Promise<Editor> {
    return new Editor(await Keeper.signIn(exchange, view));
  }

  get page(): Page {
    return this.keeper.page;
  }

  /** Goes to the section and begins a document. */
  async begin(kind: string): Promise<void> {
    await this.keeper.enter('content');
    if (kind !== 'news') await this.page.goto(`/backoffice/content?kind=${kind}`);
    await this.page
      .getByRole('link', { name: this.content('new'), exact: true })
      .first()
      .click();
    await this.keeper.sees(this.page.getByRole('heading', { level: 1, name: this.content('newTitle') }));
  }

  /** Brings the texts in a language into sight. */
  async lookAt(lang: Language): Promise<Locator> {
    if (this.keeper.operator.person.view.screen === 'phone') {
      await this.page.getByRole('tab', { name: new RegExp(languageNames[lang]) }).click();
    } else {
      const pair = languages.filter((one) => one === 'en' || one === (lang === 'en' ? 'ru' : lang));
      const name = pair.map((one) => languageNames[one]).join(' + ');
      await this.page.getByRole('radiogroup').getByText(name, { exact: true }).click();
    }
    const pane = this.page.getByRole('region', { name: languageNames[lang], exact: true });
    await this.keeper.sees(pane);
    return pane;
  }

  /** Fills in parts in one language by their names in the schema; `body` is typed as a person types. */
  async write(lang: Language, parts: Readonly<Record<string, string>>): Promise<void> {
    const pane = await this.lookAt(lang);
    for (const [name, text] of Object.entries(parts)) {
      const field = this.keeper.field(this.content(`part.${name}`), pane);
      if (name !== 'body') {
        await field.fill(text);
        continue;
      }
      await this.startEditing(field);
      await this.page.keyboard.press('Control+A');
      await this.page.keyboard.type(text);
    }
  }

  /** Puts the cursor into rich text, whose editor comes only then. */
  async startEditing(field: Locator, at = field): Promise<void> {
    await at.click();
    await this.keeper.sees(field.and(this.page.locator('[contenteditable="true"]:focus')));
  }

  async beginFromEnglish(lang: Language): Promise<void> {
    const pane = await this.lookAt(lang);
    await this.keeper.press(this.content('beginFrom', { language: languageNames.en }), pane);
  }

  /** Uploads a picture, and the document has it. */
  async givePicture(): Promise<void> {
    const buffer = await this.page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
    await this.#press(this.content('choosePicture'));
    const library = this.page.getByRole('dialog', { name: this.content('library') });
    await library.locator('input[type=file]').setInputFiles({ name: 'office.png', mimeType: 'image/png', buffer });
    await this.keeper.operator.person.missesOut(library);
    await this.keeper.sees(this.page.getByRole('button', { name: this.content('otherPicture') }));
  }

  async publish(): Promise<void> {
    await this.#press(this.content('publish'));
    await this.hasState('published');
  }

  /** Has it published later, by the clock of the office: "2026-11-22T10:00". */
  async schedule(clock: string): Promise<void> {
    await this.#press(this.content('schedule'));
    const dialog = this.page.getByRole('dialog', { name: this.content('scheduleTitle') });
    const [date = '', time = ''] = clock.split('T');
    await this.keeper.field(this.content('from'), dialog).fill(date);
    await dialog.getByLabel(this.content('fromTime')).fill(time);
    await this.keeper.press(this.content('schedule'), dialog);
    await this.hasState('scheduled');
  }

  /** Opens the draft on the site, in a page of its own. */
  async preview(lang: Language): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    const group = this.page.getByRole('group', { name: this.content('preview') });
    await this.keeper.press(languageNames[lang], group);
    return opened;
  }

  /** Waits until the document is in this state. */
  async hasState(state: string): Promise<void> {
    const card = this.page.getByRole('region', { name: this.content('publication') });
    await this.keeper.sees(card.getByText(this.content(`state.${state}`), { exact: true }));
  }

  async #press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}
