import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { accountBlocked } from '../errors/accounts.ts';
import { commandReused, notFound, secondPersonNeeded } from '../errors/any-call.ts';
import { amountNotPositive, amountNotValid, moveNotAllowed, reserveTooSmall } from '../errors/orders.ts';
import { balanceTooSmall, referenceUsed, walletHeld } from '../errors/payments.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  cappedCount,
  CurrencyId,
  Page,
  PageLimit,
  SeenText,
  staffRoles,
  Time,
  Uuid,
  WithdrawalUid,
} from '../scalars.ts';

/** While they are off, nobody fills a wallet; what lies in one can still be spent and withdrawn. */
const WalletSwitch = z.object({ areWalletsOn: z.boolean() });

export const getWalletSwitch = defineCall({
  method: 'GET',
  path: 'admin/site/wallets/get',
  access: { staff: staffRoles },
  summary: 'Whether customers may have wallets here.',
  input: z.object({}),
  output: WalletSwitch,
});

export const updateWalletSwitch = defineCall({
  method: 'PUT',
  path: 'admin/site/wallets/update',
  access: { staff: ['owner'] },
  summary: 'Lets customers have wallets here, or no longer lets them fill any.',
  input: WalletSwitch,
  output: WalletSwitch,
});

const payers = { staff: ['owner', 'manager', 'operator'] } as const;

export const refuseWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/payouts/withdrawals/refuse',
  access: payers,
  summary: 'Gives a withdrawal that was not sent yet back to its wallet; the customer reads the reason.',
  input: z.object({ commandId: CommandId, uid: WithdrawalUid, reason: SeenText(500, 3) }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound, moveNotAllowed, commandReused],
});

export const recordWithdrawal = defineCall({
  method: 'POST',
  path: 'admin/payouts/withdrawals/record',
  access: payers,
  summary:
    'Says that a withdrawal, which the product has not taken, was sent by hand: above the limit only after somebody else agreed to it, and never while the wallet is held or its person blocked.',
  input: z.object({
    commandId: CommandId,
    uid: WithdrawalUid,
    reference: SeenText(200, 1),
    isAnotherTransfer: z.boolean().default(false),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound, moveNotAllowed, referenceUsed, walletHeld, accountBlocked, secondPersonNeeded, commandReused],
});

const HeldDeposit = z.object({
  _id: Uuid,
  /** The address that its customer signs in with; null once they were erased. */
  customer: z.string().nullable(),
  amount: AmountText,
  symbol: z.string(),
  network: z.string(),
  reference: z.string(),
  /** Not answered yet, held by what was found, or refused: it lies here apart until it is given back. */
  state: z.enum(['due', 'held', 'refused']),
  seenAt: Time,
});

export const listHeldDeposits = defineCall({
  method: 'GET',
  path: 'admin/wallets/deposits/held',
  access: { staff: staffRoles },
  summary: 'Payments to wallets that screening keeps from being credited, and refused ones that lie here still.',
  input: z.object({ page: Page, limit: PageLimit(100, 20) }),
  output: z.object({ deposits: z.array(HeldDeposit), ...cappedCount }),
});

export const returnHeldDeposit = defineCall({
  method: 'POST',
  path: 'admin/wallets/deposits/return',
  access: { staff: ['owner', 'manager'] },
  summary: 'Says that a refused payment to a wallet was given back by hand: it leaves the books.',
  input: z.object({
    commandId: CommandId,
    id: Uuid,
    reference: SeenText(200, 1),
    isAnotherTransfer: z.boolean().default(false),
    reason: SeenText(500, 3),
  }),
  output: z.object({ ok: z.literal(1) }),
  errors: [notFound, moveNotAllowed, referenceUsed, commandReused],
});

const CustomerWallet = z.object({
  currencyId: CurrencyId,
  code: z.string(),
  symbol: z.string(),
  balance: AmountText,
  held: AmountText,
  /** Of payments that were lost after they were spent: nothing leaves the person's wallets until it is covered. */
  missing: AmountText,
});

export const listCustomerWallets = defineCall({
  method: 'GET',
  path: 'admin/customers/wallets/list',
  access: { staff: ['owner', 'manager', 'auditor'] },
  summary: 'What lies here for a customer, by currency.',
  input: z.object({ userId: Uuid }),
  output: z.object({ wallets: z.array(CustomerWallet) }),
});

export const adjustWallet = defineCall({
  method: 'POST',
  path: 'admin/customers/wallets/adjust',
  access: { staff: ['owner', 'manager'] },
  summary: "Corrects a wallet with a reason: what it gets comes from the currency's reserve, what it loses goes there.",
  input: z.object({
    commandId: CommandId,
    userId: Uuid,
    currencyId: CurrencyId,
    direction: z.enum(['give', 'take']),
    amount: AmountInput,
    reason: SeenText(500, 3),
  }),
  output: z.object({ wallets: z.array(CustomerWallet) }),
  errors: [notFound, amountNotValid, amountNotPositive, balanceTooSmall, reserveTooSmall, commandReused],
});
