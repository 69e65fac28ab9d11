import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { AddressFormat } from '../destination.ts';
import { changedMeanwhile, nameTaken, notFound } from '../errors/any-call.ts';
import { amountNotValid } from '../errors/orders.ts';
import { AmountInput, AmountText, Count, CurrencyId, Text, Uuid } from '../scalars.ts';
import {
  catalogEditors,
  catalogReaders,
  CurrencyKind,
  NameByLanguage,
  Position,
  StaffFields,
  Version,
} from './staff-catalog.ts';

const SymbolText = z.string().regex(/^[A-Z0-9]{2,12}$/);
const Code = z.string().regex(/^[A-Z0-9]{2,30}$/);
const Xml = z.string().regex(/^[A-Z0-9]{2,20}$/);

/** What may be changed later: not what the books and the orders depend on. */
const CurrencyTerms = z.object({
  name: NameByLanguage(60),
  xml: Xml,
  /** The name of one of the icons that `listStaffCurrencies` answers. */
  icon: z.string().max(60),
  positionIn: Position,
  positionOut: Position,
  min: AmountInput,
  max: AmountInput.nullable(),
  isActive: z.boolean(),
  fromFields: StaffFields,
  toFields: StaffFields,
});

export const StaffCurrency = CurrencyTerms.extend({
  _id: CurrencyId,
  code: Code,
  symbol: SymbolText,
  decimals: z.int(),
  kind: CurrencyKind,
  networkId: Uuid.nullable(),
  cityId: Uuid.nullable(),
  min: AmountText,
  max: AmountText.nullable(),
  isDemo: z.boolean(),
  version: Version,
});

/** A network that coins travel over. Addresses are not checked where no format is named. */
export const StaffNetwork = z.object({
  _id: Uuid,
  code: z.string(),
  name: z.string(),
  addressFormat: AddressFormat.nullable(),
  version: Version,
});
const NetworkName = Text(60, 1).regex(/\S/);

export const listStaffCurrencies = defineCall({
  method: 'GET',
  path: 'admin/catalog/currencies/list',
  access: catalogReaders,
  summary: 'All currencies with their fields, the networks and the icons there are.',
  input: z.object({}),
  output: z.object({
    currencies: z.array(StaffCurrency),
    networks: z.array(StaffNetwork),
    icons: z.array(z.object({ name: z.string(), url: z.string() })),
    count: Count,
  }),
});

export const createCurrency = defineCall({
  method: 'POST',
  path: 'admin/catalog/currencies/create',
  access: catalogEditors,
  summary: 'A new currency. A coin needs a network, cash a city; the code of cash begins with CASH.',
  input: CurrencyTerms.extend({
    code: Code,
    symbol: SymbolText,
    decimals: z.int().min(0).max(18),
    kind: CurrencyKind,
    networkId: Uuid.nullable(),
    cityId: Uuid.nullable(),
  }),
  output: z.object({ currency: StaffCurrency }),
  errors: [nameTaken, amountNotValid, notFound],
});

export const updateCurrency = defineCall({
  method: 'PUT',
  path: 'admin/catalog/currencies/update',
  access: catalogEditors,
  summary:
    "A currency's names, limits, positions and fields. Code, decimals and kind never change: the books count in them.",
  input: CurrencyTerms.extend({ id: CurrencyId, version: Version }),
  output: z.object({ currency: StaffCurrency }),
  errors: [notFound, changedMeanwhile, nameTaken, amountNotValid],
});

export const createNetwork = defineCall({
  method: 'POST',
  path: 'admin/catalog/networks/create',
  access: catalogEditors,
  summary: 'A new network that coins travel over.',
  input: z.object({
    code: z.string().regex(/^[A-Z0-9]{2,20}$/),
    name: NetworkName,
    addressFormat: AddressFormat.nullable(),
  }),
  output: z.object({ network: StaffNetwork }),
  errors: [nameTaken],
});

export const updateNetwork = defineCall({
  method: 'PUT',
  path: 'admin/catalog/networks/update',
  access: catalogEditors,
  summary: "A network's name, and how its addresses are written: customers' addresses are checked by it.",
  input: z.object({ id: Uuid, name: NetworkName, addressFormat: AddressFormat.nullable(), version: Version }),
  output: z.object({ network: StaffNetwork }),
  errors: [notFound, changedMeanwhile],
});
