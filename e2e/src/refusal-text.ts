import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ErrorCode, Language } from '@tetri/contract';

/** What the catalogue says of an error, up to the first value in it. */
export function refusalText({ code }: { readonly code: ErrorCode }, lang: Language): string {
  const file = fileURLToPath(import.meta.resolve(`@tetri/contract/error-texts/${lang}.json`));
  const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[code]?.split('{')[0]?.trim();
  if (!text) throw new Error(`no text of the error ${code} begins with words in ${lang}`);
  return text;
}
