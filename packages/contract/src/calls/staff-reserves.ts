import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, commandReused, notFound } from '../errors/any-call.ts';
import { amountNotPositive, amountNotValid } from '../errors/orders.ts';
import { balanceTooSmall, reserveChangeUnusual } from '../errors/payments.ts';
import { PlaceCode } from './staff-places.ts';
import { AmountInput, AmountText, CommandId, Count, CurrencyId, StaffRole, Time, Uuid, SeenText } from '../scalars.ts';

export const reserveChangeKinds = ['deposit', 'withdraw', 'adjust'] as const;
export const ReserveChangeKind = z.enum(reserveChangeKinds);
export type ReserveChangeKind = z.infer<typeof ReserveChangeKind>;

export const StaffReserve = z.object({
  currency: z.object({
    _id: CurrencyId,
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    network: z.string().optional(),
    kind: z.enum(['crypto', 'bank', 'cash', 'e-money']),
    decimals: z.int(),
  }),
  total: AmountText,
  /** Promised to orders that are not paid out yet. */
  held: AmountText,
  available: AmountText,
});

export const listStaffReserves = defineCall({
  method: 'GET',
  path: 'admin/reserves/list',
  access: { staff: ['owner', 'manager', 'operator', 'auditor'] },
  summary: 'What lies in each currency, what of it is promised, and what can still be sold.',
  input: z.object({}),
  output: z.object({ reserves: z.array(StaffReserve), count: Count }),
});

export const listReserveChanges = defineCall({
  method: 'GET',
  path: 'admin/reserves/changes',
  access: { staff: ['owner', 'manager', 'operator', 'auditor'] },
  summary: 'The last deposits, withdrawals and adjustments of one reserve, newest first.',
  input: z.object({ currencyId: CurrencyId }),
  output: z.object({
    changes: z.array(
      z.object({
        _id: Uuid,
        kind: ReserveChangeKind,
        /** What was added; below zero what was taken. */
        amount: AmountText,
        reason: z.string(),
        staff: z.object({ name: z.string(), role: StaffRole }),
        at: Time,
      }),
    ),
    count: Count,
  }),
});

export const changeReserve = defineCall({
  method: 'POST',
  path: 'admin/reserves/change',
  access: { staff: ['owner', 'manager'] },
  summary: 'Puts money into a reserve, takes it out, or sets the total to what was counted.',
  input: z.object({
    commandId: CommandId,
    currencyId: CurrencyId,
    kind: ReserveChangeKind,
    /** For `adjust` the total that was counted. */
    amount: AmountInput,
    /** For `adjust` the total that the counting person was shown. */
    expectedTotal: AmountInput.optional(),
    reason: SeenText(500, 3),
    /** The answer to reserveChangeUnusual: so much is meant. */
    isChangeConfirmed: z.boolean().optional(),
    /** Where the money is put, taken from or was counted; without it nobody said where. */
    place: PlaceCode.optional(),
  }),
  output: z.object({ reserve: StaffReserve }),
  errors: [
    amountNotValid,
    amountNotPositive,
    balanceTooSmall,
    changedMeanwhile,
    commandReused,
    notFound,
    reserveChangeUnusual,
  ],
});
