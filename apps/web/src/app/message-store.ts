import type { Language } from '@tetri/contract';
import { type CompiledText, createIntl, type IntlShape } from '@tetri/ui';

type Catalogue = Readonly<Record<string, CompiledText>>;

const alone = import.meta.glob<Catalogue>(
  [
    '../features/*/messages/*.json',
    '!../features/{shell,exchange,home,reviews}/messages/*.json',
    '../../../../packages/contract/src/error-texts/*.json',
  ],
  { import: 'default' },
);
/** What comes together: of every page, and of those that show the exchange. A file more is a turn more on a slow line. */
const shared = import.meta.glob<Readonly<Record<string, Catalogue>>>('./shared-texts/*/*.ts');
const sharedIn: Readonly<Record<string, string>> = {
  shell: 'frame',
  elements: 'frame',
  exchange: 'exchange',
  home: 'exchange',
  reviews: 'exchange',
};

/** The texts of one language, loaded feature by feature: a page carries no other language and no other page's texts. */
export class MessageStore {
  readonly intl: IntlShape;
  readonly #lang: Language;
  readonly #messages: Record<string, CompiledText> = {};
  readonly #loads = new Map<string, Promise<void>>();

  constructor(lang: Language) {
    this.#lang = lang;
    this.intl = createIntl({ lang, messages: this.#messages });
  }

  /** Makes the texts of these features known to `intl`, as `feature.key`. */
  async load(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.#loadOne(name)));
  }

  #loadOne(name: string): Promise<void> {
    const known = this.#loads.get(name);
    if (known) return known;
    const load = readTexts(name, this.#lang).then((catalogue) => {
      for (const [key, text] of Object.entries(catalogue)) this.#messages[`${name}.${key}`] = text;
    });
    this.#loads.set(name, load);
    // A file that did not come is asked for again: one that came late must not leave a page without its texts for good.
    load.catch(() => this.#loads.delete(name));
    return load;
  }
}

/** Whose texts every page needs. */
export function shellTexts(isMiniApp: boolean): readonly string[] {
  return ['shell', 'elements', ...(isMiniApp ? ['mini-app'] : [])];
}

/** The source file that holds a feature's texts, as the build's manifest names it. */
export function messageModule(name: string, lang: Language): string {
  return pathOf(name, lang)
    .replace(/^\.\//, 'src/app/')
    .replace(/^\.\.\/(?!\.)/, 'src/')
    .replace(/^(?:\.\.\/){4}/, '../../');
}

async function readTexts(name: string, lang: Language): Promise<Catalogue> {
  const path = pathOf(name, lang);
  const texts = path in shared ? (await shared[path]?.())?.[name] : await alone[path]?.();
  if (!texts) throw new Error(`there are no texts of ${name} in ${lang}`);
  return texts;
}

function pathOf(name: string, lang: Language): string {
  if (name in sharedIn) return `./shared-texts/${sharedIn[name]}/${lang}.ts`;
  if (name === 'errors') return `../../../../packages/contract/src/error-texts/${lang}.json`;
  return `../features/${name}/messages/${lang}.json`;
}
