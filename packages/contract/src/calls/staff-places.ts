import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, nameTaken, notFound, secondPersonNeeded } from '../errors/any-call.ts';
import { amountNotPositive, amountNotValid, moveNotAllowed } from '../errors/orders.ts';
import { balanceTooSmall, moneyUnassigned, networkBehind, officeNotYours } from '../errors/payments.ts';
import { AmountInput, AmountText, CommandId, Count, CurrencyId, SeenText, Time, Uuid } from '../scalars.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;

/** Of places that the owner names. */
export const ownPlaceKinds = ['coldWallet', 'bankAccount', 'till', 'other'] as const;
export type OwnPlaceKind = (typeof ownPlaceKinds)[number];

/** `hotWallet` and `depositAddresses` of a method on a network, and an `officeTill`, are there without being named. */
export const placeKinds = ['unassigned', 'hotWallet', 'depositAddresses', 'officeTill', ...ownPlaceKinds] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** How the books of a place compare with what is there; `checking` is a difference that is looked at again first. */
export const placeCheckStates = ['agrees', 'onTheWay', 'checking', 'differs'] as const;
export type PlaceCheckState = (typeof placeCheckStates)[number];

/** A place by its code: "hot:evm:ERC20", "till:<office>", "own:<place>"; empty for what lies nowhere in particular. */
export const PlaceCode = z.string().max(120);

const PlaceCurrency = z.object({
  _id: CurrencyId,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string().optional(),
  decimals: z.int(),
});

const StaffPlace = z.object({
  code: PlaceCode,
  kind: z.enum(placeKinds),
  /** Of the office, or as the owner named it; else of the method and the network. Empty for what is unassigned. */
  name: z.string(),
  /** Of a place that the owner named. */
  _id: Uuid.nullable(),
  isActive: z.boolean(),
  version: z.int().min(0),
});

const PlaceLine = z.object({
  place: StaffPlace,
  currency: PlaceCurrency,
  /** What the books say lies there; below zero where more left than was said to be there. */
  ledger: AmountText,
  /** What was read there; null where the product cannot look, or has not yet. */
  outside: AmountText.nullable(),
  /** Outside less ledger, as they were compared. */
  difference: AmountText.nullable(),
  /** The part of the difference that nothing on its way explains. */
  unexplained: AmountText.nullable(),
  onTheWay: z.object({ payouts: AmountText, fees: AmountText, lost: AmountText, deposits: AmountText }),
  /** `unread` where the product cannot look. */
  state: z.enum([...placeCheckStates, 'unread']),
  /** Since when it differs. */
  since: Time.nullable(),
  checkedAt: Time.nullable(),
  /** Why it could not be read the last time, in English; empty where it could. */
  problem: z.string(),
  /** Somebody accepts the difference, and another person must agree. */
  asked: z.object({ by: z.string(), amount: AmountText, isMine: z.boolean() }).nullable(),
});

export const listPlaces = defineCall({
  method: 'GET',
  path: 'admin/places/list',
  access: readers,
  summary: 'In which places the money of each currency lies, by the books and as it was read there.',
  input: z.object({}),
  output: z.object({
    lines: z.array(PlaceLine),
    places: z.array(StaffPlace),
    usual: z.array(z.object({ currencyId: CurrencyId, place: PlaceCode, version: z.int() })),
    count: Count,
  }),
});

export const listPlaceAlerts = defineCall({
  method: 'GET',
  path: 'admin/places/alerts',
  access: readers,
  summary:
    'The places whose books and contents differ. Payouts of a currency wait where less is there than in the books.',
  input: z.object({}),
  output: z.object({
    alerts: z.array(z.object({ place: StaffPlace, currency: PlaceCurrency, unexplained: AmountText, since: Time })),
    count: Count,
  }),
});

const OwnPlaceTerms = z.object({ kind: z.enum(ownPlaceKinds), name: SeenText(80, 2) });

export const createPlace = defineCall({
  method: 'POST',
  path: 'admin/places/create',
  access: editors,
  summary: 'Names a place of the owner: a cold wallet, a bank account, a till.',
  input: OwnPlaceTerms,
  output: z.object({ place: StaffPlace }),
  errors: [nameTaken],
});

export const updatePlace = defineCall({
  method: 'PUT',
  path: 'admin/places/update',
  access: editors,
  summary: 'Renames a place, or puts it out of use. What lies there stays in the books.',
  input: OwnPlaceTerms.extend({ placeId: Uuid, isActive: z.boolean(), version: z.int().min(1) }),
  output: z.object({ place: StaffPlace }),
  errors: [notFound, changedMeanwhile, nameTaken],
});

export const setUsualPlace = defineCall({
  method: 'PUT',
  path: 'admin/places/usual',
  access: editors,
  summary: 'Says where people receive and pay a currency by hand.',
  input: z.object({ currencyId: CurrencyId, place: PlaceCode, version: z.int().min(0) }),
  output: z.object({ currencyId: CurrencyId, place: PlaceCode, version: z.int() }),
  errors: [notFound, changedMeanwhile],
});

export const movePlaces = defineCall({
  method: 'POST',
  path: 'admin/places/move',
  access: editors,
  summary: 'Books that money was brought from one place to another.',
  input: z.object({
    commandId: CommandId,
    currencyId: CurrencyId,
    from: PlaceCode,
    to: PlaceCode,
    amount: AmountInput,
    reason: SeenText(500, 3),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [amountNotValid, amountNotPositive, balanceTooSmall, commandReused, moveNotAllowed, notFound, officeNotYours],
});

export const acceptDifference = defineCall({
  method: 'POST',
  path: 'admin/places/accept',
  access: editors,
  summary:
    'Adjusts the books of a place by what nothing explains and has stood still for a minute. Above the limit of the currency, for all that one person accepts within a day, another person has to say the same.',
  input: z.object({
    commandId: CommandId,
    currencyId: CurrencyId,
    place: PlaceCode,
    /** As it was shown, below zero where less is there than in the books. */
    unexplained: AmountInput,
    reason: SeenText(500, 3),
  }),
  output: z.object({ isBooked: z.boolean() }),
  errors: [
    amountNotValid,
    balanceTooSmall,
    changedMeanwhile,
    commandReused,
    moneyUnassigned,
    networkBehind,
    notFound,
    secondPersonNeeded,
  ],
});

export const keepDifference = defineCall({
  method: 'POST',
  path: 'admin/places/keep',
  access: editors,
  summary:
    'Keeps what a place holds beside its books, and has for a minute, as a payment without an order: it is owed until it is decided about.',
  input: z.object({
    commandId: CommandId,
    currencyId: CurrencyId,
    place: PlaceCode,
    /** As it was shown. */
    unexplained: AmountInput,
    reason: SeenText(500, 3),
  }),
  output: z.object({ paymentId: Uuid }),
  errors: [
    amountNotValid,
    amountNotPositive,
    changedMeanwhile,
    commandReused,
    moneyUnassigned,
    networkBehind,
    notFound,
  ],
});

export type StaffPlace = z.infer<typeof StaffPlace>;
export type PlaceLine = z.infer<typeof PlaceLine>;
