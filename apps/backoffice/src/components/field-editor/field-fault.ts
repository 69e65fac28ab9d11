import { readFieldPattern } from '@tetri/contract';
import type { Field } from './field.ts';

export type FieldFault = 'key' | 'keyTaken' | 'name' | 'regex' | 'limits' | 'options' | 'option';

/** What has to be put right in a field before it can be saved; the server judges the same. */
export function fieldFault(fields: readonly Field[], index: number): FieldFault | undefined {
  const field = fields[index];
  if (!field) return undefined;
  const { key, name, regex, min, max, type, options } = field;
  if (!/^[a-z][a-zA-Z0-9_]{0,63}$/.test(key)) return 'key';
  if (fields.findIndex((other) => other.key === key) !== index) return 'keyTaken';
  if (name.en.trim() === '') return 'name';
  if (regex !== null && readFieldPattern(regex) === null) return 'regex';
  if (min !== null && max !== null && min > max) return 'limits';
  if (type !== 'select') return undefined;
  // The offices of the side's city are offered where none are named.
  if (options.length === 0) return key === 'office' ? undefined : 'options';
  return options.every((option) => option.value.trim() !== '' && option.name.en.trim() !== '') ? undefined : 'option';
}

/** Whether every field of every list can be saved. */
export function areFieldsReady(...lists: readonly (readonly Field[])[]): boolean {
  return lists.every((fields) => fields.every((_field, index) => fieldFault(fields, index) === undefined));
}
