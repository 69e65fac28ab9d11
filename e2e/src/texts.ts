import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tetri/contract';

const root = join(import.meta.dirname, '../..');

type Values = Readonly<Record<string, string>>;

/** The words of one catalogue as a person reads them, by key; fails when a key, or a value for a placeholder, is missing. */
export type Texts = (key: string, values?: Values) => string;

/** Reads the catalogue that lies in a folder of the product, say `apps/web/src/features/order`. */
export function textsOf(folder: string, lang: Language): Texts {
  const file = join(root, folder, 'messages', `${lang}.json`);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, values = {}) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`${folder} has no text "${key}" in ${lang}`);
    return text.replaceAll(/\{(\w+)[^}]*\}/g, (_whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the text "${key}" of ${folder} needs a value for {${name}}`);
      return value;
    });
  };
}
