import { globSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const languages = ['en', 'ru', 'ka'];
type Catalogue = Readonly<Record<string, unknown>>;

/** Finds texts that are missing, empty, unreadable or filled from other placeholders than the English ones. */
export function checkCatalogues(): string[] {
  const skipped = (path: string) => /(?:^|\/)(?:node_modules|dist|data)$/.test(path);
  return globSync('{apps,packages}/**/{messages,error-texts}', { exclude: skipped })
    .sort()
    .flatMap((folder) => compareCatalogues(folder, (language) => readCatalogue(`${folder}/${language}.json`)));
}

function readCatalogue(path: string): Catalogue | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
  } catch {
    return undefined;
  }
}

export function compareCatalogues(folder: string, read: (language: string) => Catalogue | undefined): string[] {
  const english = read('en') ?? {};
  return languages.flatMap((language) => {
    const catalogue = read(language);
    const file = `${folder}/${language}.json`;
    if (catalogue === undefined) return [`${file} is missing or no JSON`];
    const extra = Object.keys(catalogue).filter((key) => !(key in english));
    return [
      ...extra.map((key) => `${file} has ${key}, which English has not`),
      ...Object.entries(english).flatMap(([key, text]) => {
        const problem = problemOf(catalogue[key], text);
        return problem === undefined ? [] : [`${file} ${key}: ${problem}`];
      }),
    ];
  });
}

function problemOf(text: unknown, english: unknown): string | undefined {
  if (text === undefined) return 'the text is missing';
  if (typeof text !== 'string' || text.trim() === '') return 'the text is empty';
  try {
    const here = placeholders(parse(text));
    const there = placeholders(parse(String(english)));
    if (here !== there) return `its placeholders are {${here}}, those of the English text {${there}}`;
  } catch (error) {
    return `the text is no ICU message: ${String(error)}`;
  }
  return undefined;
}

function placeholders(elements: readonly MessageFormatElement[]): string {
  return [...new Set(namesOf(elements))].sort().join(', ');
}

function namesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesOf(element.children)];
    if (!('options' in element)) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesOf(value))];
  });
}
