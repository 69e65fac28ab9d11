import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound, tooManyKept } from '../errors/any-call.ts';
import { CurrencyId, Text, Time, Uuid } from '../scalars.ts';
import { RouteField, RouteSide } from './catalog.ts';

const Values = z.array(z.object({ key: Text(64, 1), value: Text(500) })).max(20);

/** Payment details that a person keeps for the next time. */
const SavedRequisite = z.object({
  _id: Uuid,
  name: z.string(),
  currency: RouteSide,
  /** `name` is the field's, in the language asked for. */
  values: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  createdAt: Time,
});

export const listSavedRequisites = defineCall({
  method: 'GET',
  path: 'user/requisites/list',
  access: 'user',
  summary: 'The payment details the person keeps, the newest first.',
  input: z.object({ currencyId: CurrencyId.optional() }),
  output: z.object({ requisites: z.array(SavedRequisite) }),
});

export const listRequisiteCurrencies = defineCall({
  method: 'GET',
  path: 'user/requisites/currencies',
  access: 'user',
  summary: 'The currencies that details can be kept for, each with the fields that its routes ask for.',
  input: z.object({}),
  output: z.object({ currencies: z.array(RouteSide.extend({ fields: z.array(RouteField) })) }),
});

export const createSavedRequisite = defineCall({
  method: 'POST',
  path: 'user/requisites/create',
  access: 'user',
  summary: "Keeps payment details for a currency, judged by the rules of its routes' fields; at most fifty.",
  input: z.object({ name: Text(60, 1), currencyId: CurrencyId, values: Values }),
  output: z.object({ requisite: SavedRequisite }),
  errors: [notFound, tooManyKept],
});

export const updateSavedRequisite = defineCall({
  method: 'PUT',
  path: 'user/requisites/update',
  access: 'user',
  summary: 'Changes the name or the details.',
  input: z.object({ _id: Uuid, name: Text(60, 1).optional(), values: Values.optional() }),
  output: z.object({ requisite: SavedRequisite }),
  errors: [notFound],
});

export const deleteSavedRequisite = defineCall({
  method: 'DELETE',
  path: 'user/requisites/delete',
  access: 'user',
  summary: 'Forgets the details. Unknown ones are as good as forgotten.',
  input: z.object({ _id: Uuid }),
  output: z.object({}),
});
