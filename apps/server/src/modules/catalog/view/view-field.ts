import type { Language, RouteField } from '@tetri/contract';
import type { z } from 'zod';
import { textIn } from '../core/text-by-language.ts';
import type { Field } from '../core/types.ts';

const doesNotFit = {
  en: 'Check this field: the value does not fit.',
  ru: 'Проверьте это поле: значение не подходит.',
  ka: 'შეამოწმეთ ეს ველი: მნიშვნელობა არ შეესაბამება.',
};

/** A field that a person fills in, as calls show it. */
export function viewField(field: Field, lang: Language): z.input<typeof RouteField> {
  const { id, key, type, isRequired, regex, min, max } = field;
  return {
    _id: id,
    key,
    name: textIn(field.name, lang),
    type,
    required: isRequired,
    placeholder: textIn(field.placeholder, lang),
    regex,
    regexp: regex ?? '',
    regexp_error: regex === null ? '' : textIn(doesNotFit, lang),
    min,
    max,
    options: field.options.map(({ value, name }) => ({ value, name: textIn(name, lang) })),
    check: field.check,
  };
}
