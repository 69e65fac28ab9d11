import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tetri/contract';

const root = join(import.meta.dirname, '../..');

/** The words of one catalogue, as a person reads them. */
export interface Texts {
  /** The text under a key, with its `{placeholders}` filled; fails when a key or a value is missing. */
  (key: string, values?: Readonly<Record<string, string>>): string;
  /** Finds the text whatever its placeholders are filled with. */
  pattern(key: string): RegExp;
}

/** Reads the catalogue that lies in a folder of the product, say `apps/web/src/features/order`. */
export function textsOf(folder: string, lang: Language): Texts {
  const file = join(root, folder, 'messages', `${lang}.json`);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const raw = (key: string): string => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`${folder} has no text "${key}" in ${lang}`);
    return text;
  };
  const fill = (key: string, values: Readonly<Record<string, string>> = {}) =>
    raw(key).replaceAll(/\{(\w+)[^}]*\}/g, (_whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the text "${key}" of ${folder} needs a value for {${name}}`);
      return value;
    });
  const pattern = (key: string) => new RegExp(raw(key).split(/\{\w+\}/).map(escaped).join('.+'));
  return Object.assign(fill, { pattern });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
