import type { Language } from './scalars.ts';

/**
 * What the placeholders of an error text are filled from: the wire's `object`, and `fieldName`, which is `nameField`
 * in lower case.
 */
export function errorTextValues(
  object: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  const { nameField } = object;
  return typeof nameField === 'string'
    ? { ...object, fieldName: nameField.toLocaleLowerCase(language) }
    : { ...object };
}
