import type { Field, Route } from '../../../catalog/index.ts';

/**
 * The fields that details kept for a currency may fill in, each key once: those of what is received in it, and, not
 * asked for, those of what is given. Where it is only ever given, its fields are asked for as its routes ask.
 */
export function currencyFields(routes: Iterable<Route>, currencyId: string): Field[] {
  const received = new Map<string, Field>();
  const given = new Map<string, Field>();
  for (const { from, to, isActive, fromFields, toFields } of routes) {
    if (!isActive) continue;
    if (to.id === currencyId)
      for (const field of toFields) if (!received.has(field.key)) received.set(field.key, field);
    if (from.id === currencyId) for (const field of fromFields) if (!given.has(field.key)) given.set(field.key, field);
  }
  if (received.size === 0) return [...given.values()];
  const more = [...given.values()].filter(({ key }) => !received.has(key));
  return [...received.values(), ...more.map((field) => ({ ...field, isRequired: false }))];
}
