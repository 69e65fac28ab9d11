import type { Language } from '@tetri/contract';
import type { CompiledText } from '@tetri/vite-plugins';
import { createIntl, type IntlShape } from './intl.ts';

type Catalogue = Readonly<Record<string, CompiledText>>;

const features = import.meta.glob<Catalogue>('../features/*/messages/*.json', { import: 'default' });
const elements = import.meta.glob<Catalogue>('../elements/messages/*.json', { import: 'default' });
const errors = import.meta.glob<Catalogue>('../../../../packages/contract/src/error-texts/*.json', {
  import: 'default',
});

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
    const read = fileOf(name, this.#lang)[1];
    const load = read().then((catalogue) => {
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
  return fileOf(name, lang)[0].replace('../', 'src/').replace('src/../../../', '../../');
}

function fileOf(name: string, lang: Language): [string, () => Promise<Catalogue>] {
  const known = { elements, errors }[name] ?? features;
  const suffix = name in { elements, errors } ? `/${lang}.json` : `/features/${name}/messages/${lang}.json`;
  const found = Object.entries(known).find(([path]) => path.endsWith(suffix));
  if (!found) throw new Error(`there are no texts of ${name} in ${lang}`);
  return found;
}
