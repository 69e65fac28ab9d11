import type { Language } from './scalars.ts';

/**
 * What the placeholders of an error text are filled from: the wire's `object`, and `fieldName`, which is `nameField`
 * as it stands within a sentence: in lower case but for acronyms and brands ("IBAN", "PayPal").
 */
export function errorTextValues(
  object: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const { nameField } = object;
  if (typeof nameField !== 'string') return { ...object };
  // What only a wrong destination has: a text's every placeholder needs something.
  return { fault: 'none', network: '', found: '', ...object, fieldName: withinSentence(nameField, language) };
}

function withinSentence(name: string, language: Language): string {
  return name.replace(/\p{L}+/gu, (word) => (/\p{L}\p{Lu}/u.test(word) ? word : word.toLocaleLowerCase(language)));
}
