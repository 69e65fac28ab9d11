import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound, reasonNeeded, secondPersonNeeded } from '../errors/any-call.ts';
import { amountNotPositive, amountNotValid, moveNotAllowed } from '../errors/orders.ts';
import { balanceTooSmall, officeNotYours, tillNotOpen } from '../errors/payments.ts';
import { AmountInput, AmountText, CommandId, CurrencyId, SeenText, Text, Time, Uuid } from '../scalars.ts';
import { PlaceCode, placeKinds } from './staff-places.ts';

const tellers = { staff: ['owner', 'manager', 'operator', 'teller'] } as const;
const readers = { staff: [...tellers.staff, 'auditor'] } as const;
const editors = { staff: ['owner', 'manager'] } as const;

/** `opening` and `closing` wait for a second person; only an `open` till gives and takes. */
export const tillStates = ['closed', 'opening', 'open', 'closing'] as const;
export type TillState = (typeof tillStates)[number];

/** What a line of a till's report is, by who booked it: of orders, moves, counts, or anything else. */
export const tillMovementKinds = ['takenIn', 'handedOut', 'givenBack', 'moved', 'difference', 'correction'] as const;
export type TillMovementKind = (typeof tillMovementKinds)[number];

export const Denominations = z.array(z.object({ value: AmountInput, count: z.int().min(1).max(1_000_000) })).max(40);

const TillCount = z.object({
  kind: z.enum(['opening', 'closing']),
  counted: AmountText,
  /** What the books said. */
  expected: AmountText,
  /** Counted less expected. */
  difference: AmountText,
  denominations: z.array(z.object({ value: AmountText, count: z.int() })),
  reason: z.string(),
  by: z.string(),
  /** The second person; empty where one was enough. */
  agreedBy: z.string(),
  at: Time,
});

const TillCurrency = z.object({ _id: CurrencyId, code: z.string(), symbol: z.string(), decimals: z.int() });

const Till = z.object({
  officeId: Uuid,
  officeName: z.string(),
  currency: TillCurrency,
  isActive: z.boolean(),
  /** A larger difference needs two people; null for never. */
  secondPersonAbove: AmountText.nullable(),
  version: z.int().min(0),
  state: z.enum(tillStates),
  /** What lies there by the books. */
  expected: AmountText,
  shiftId: Uuid.nullable(),
  openedAt: Time.nullable(),
  /** A count that waits for a second person. */
  asked: TillCount.extend({ isMine: z.boolean() }).nullable(),
});

const TillShift = z.object({
  _id: Uuid,
  officeName: z.string(),
  currency: TillCurrency,
  state: z.enum(tillStates),
  openedAt: Time,
  closedAt: Time.nullable(),
  opening: TillCount.nullable(),
  closing: TillCount.nullable(),
});

const till = z.object({ till: Till });
const of = { officeId: Uuid, currencyId: CurrencyId };

export const listTills = defineCall({
  method: 'GET',
  path: 'admin/tills/list',
  access: readers,
  summary: 'The tills of the offices, how they stand, and the places that money may be brought from and to.',
  input: z.object({}),
  output: z.object({
    tills: z.array(Till),
    places: z.array(z.object({ code: PlaceCode, kind: z.enum(placeKinds), name: z.string() })),
  }),
});

export const setTill = defineCall({
  method: 'PUT',
  path: 'admin/tills/set',
  access: editors,
  summary:
    'Sets a till up for an office and a currency, or puts it out of use while it is closed. From then on cash of that currency goes over its counter only while the till is open.',
  input: z.object({
    ...of,
    isActive: z.boolean(),
    secondPersonAbove: AmountInput.nullable(),
    /** As it was read; 0 for a new one. */
    version: z.int().min(0),
  }),
  output: till,
  errors: [notFound, officeNotYours, amountNotValid, changedMeanwhile, moveNotAllowed],
});

const count = z.object({
  commandId: CommandId,
  ...of,
  counted: AmountInput,
  /** How it was counted; comes to `counted`. */
  denominations: Denominations.default([]),
  /** Needed where the count differs from the books. */
  reason: Text(500).default(''),
});
const countErrors = [
  notFound,
  officeNotYours,
  amountNotValid,
  balanceTooSmall,
  commandReused,
  moveNotAllowed,
  reasonNeeded,
];

export const openTill = defineCall({
  method: 'POST',
  path: 'admin/tills/open',
  access: tellers,
  summary:
    'Opens a till with what was counted in it. A difference to the books is booked with its reason; above the limit a second person has to agree first.',
  input: count,
  output: till,
  errors: countErrors,
});

export const closeTill = defineCall({
  method: 'POST',
  path: 'admin/tills/close',
  access: tellers,
  summary:
    'Closes a till with what was counted in it; see `openTill`. Nothing is handed out any more, also while the second person is awaited.',
  input: count,
  output: till,
  errors: countErrors,
});

export const agreeTillCount = defineCall({
  method: 'POST',
  path: 'admin/tills/agree',
  access: editors,
  summary: 'Agrees to a counted difference above the limit, as somebody else than who counted.',
  input: z.object({ commandId: CommandId, ...of, difference: AmountInput }),
  output: till,
  errors: [
    notFound,
    officeNotYours,
    amountNotValid,
    balanceTooSmall,
    changedMeanwhile,
    commandReused,
    secondPersonNeeded,
  ],
});

export const moveTill = defineCall({
  method: 'POST',
  path: 'admin/tills/move',
  access: tellers,
  summary: 'Money is brought into an open till, or out of it: to the safe, the bank, another till.',
  input: z.object({
    commandId: CommandId,
    ...of,
    way: z.enum(['in', 'out']),
    /** Where it comes from or goes to. */
    place: PlaceCode,
    amount: AmountInput,
    reason: SeenText(500, 3),
  }),
  output: till,
  errors: [
    notFound,
    officeNotYours,
    amountNotValid,
    amountNotPositive,
    balanceTooSmall,
    commandReused,
    moveNotAllowed,
    tillNotOpen,
  ],
});

export const listTillShifts = defineCall({
  method: 'GET',
  path: 'admin/tills/shifts',
  access: readers,
  summary: 'The days of a till, the newest first: from opening to closing, with what was counted.',
  input: z.object({ ...of, before: Time.optional() }),
  output: z.object({ shifts: z.array(TillShift), hasMore: z.boolean() }),
  errors: [notFound, officeNotYours],
});

export const getTillReport = defineCall({
  method: 'GET',
  path: 'admin/tills/report',
  access: readers,
  summary: 'One day of a till: every movement of the books with who made it, and what was counted.',
  input: z.object({ shiftId: Uuid }),
  output: z.object({
    shift: TillShift,
    movements: z.array(
      z.object({
        at: Time,
        kind: z.enum(tillMovementKinds),
        /** The order's number; null where it is about none. */
        uid: z.string().nullable(),
        /** Below zero for what left. */
        amount: AmountText,
        balance: AmountText,
        memo: z.string(),
        /** Empty where nobody at the counter did it. */
        by: z.string(),
      }),
    ),
    takenIn: AmountText,
    handedOut: AmountText,
  }),
  errors: [notFound, officeNotYours],
});

export type Till = z.infer<typeof Till>;
export type TillShift = z.infer<typeof TillShift>;
export type TillCountView = z.infer<typeof TillCount>;
