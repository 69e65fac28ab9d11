import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorMissing,
  secondFactorRequired,
} from '../errors/accounts.ts';
import { changedMeanwhile, commandReused, notFound, tooManyKept } from '../errors/any-call.ts';
import { amountNotPositive, amountNotValid, amountTooSmall, moveNotAllowed, ownAddress } from '../errors/orders.ts';
import { balanceTooSmall, walletHeld, walletsOff } from '../errors/payments.ts';
import { DestinationCheck } from '../destination.ts';
import {
  AmountInput,
  AmountText,
  CommandId,
  Count,
  CurrencyId,
  Page,
  PageLimit,
  Text,
  Time,
  Uuid,
  WithdrawalUid,
} from '../scalars.ts';
import { freshProof, secondFactorProof } from './account-user.ts';
import { RouteSide } from './catalog.ts';

export const Wallet = z.object({
  _id: CurrencyId,
  name: z.string(),
  symbol: z.string(),
  xml: z.string(),
  decimal: z.int(),
  image: RouteSide.shape.image,
  /** Where it can be filled from now; empty where it cannot. */
  networks: z.array(z.object({ network: z.string(), name: z.string() })),
  /** All of it; `held` of it is promised to something under way. */
  balance: AmountText,
  held: AmountText,
  /** Null where no rate is known. */
  balanceUSD: AmountText.nullable(),
  /** Null where it cannot be withdrawn from now. */
  withdrawal: z
    .object({
      /** What arrives is at least this, and at most `max`. */
      min: AmountText,
      max: AmountText,
      /** Taken from the wallet beside what arrives. */
      fee: AmountText,
      /** What the address is judged as; null where it is not. */
      check: DestinationCheck.nullable(),
      hasMemo: z.boolean(),
    })
    .nullable(),
});
export type Wallet = z.infer<typeof Wallet>;

export const listWalletBalances = defineCall({
  method: 'GET',
  path: 'user/wallets/balance',
  access: 'user',
  summary: 'What the exchange holds for the person, by currency, and where each wallet can be filled from.',
  input: z.object({}),
  output: z.object({ wallets: z.array(Wallet) }),
});

export const getWalletAddress = defineCall({
  method: 'GET',
  path: 'user/wallets/address',
  access: 'user',
  limit: 'write',
  summary:
    'An address at which the wallet is filled: the same one until it was paid to, then a fresh one. Earlier ones are watched for ever.',
  input: z.object({ walletId: CurrencyId, network: Text(40, 1) }),
  output: z.object({
    wallet: z.object({
      _id: CurrencyId,
      network: z.string(),
      address: z.string(),
      /** Empty where the network knows none. */
      memo: z.string(),
      /** The QR code of the address, as a data URL. */
      image: z.string(),
      /** So many blocks, the payment's own among them, until what came is there. */
      confirmations: z.int(),
    }),
  }),
  errors: [notFound, walletsOff],
});

/** What moved a wallet, or is about to. */
export const walletEntryKinds = [
  'deposit',
  'depositReversal',
  'orderPayment',
  'orderRefund',
  'orderPayout',
  'withdrawal',
  'adjustment',
] as const;

const WalletEntry = z.object({
  _id: z.string(),
  walletId: CurrencyId,
  symbol: z.string(),
  kind: z.enum(walletEntryKinds),
  /** Above zero into the wallet, below zero out of it. */
  amount: AmountText,
  /** Null of what the balance does not have yet. */
  balanceAfter: AmountText.nullable(),
  /** Of a payment that is seen and does not count yet; else null. */
  confirmations: z.object({ seen: z.int(), required: z.int() }).nullable(),
  /** What is on its way waits until staff have looked into it, or was refused by it. */
  review: z.enum(['none', 'waits', 'refused']),
  network: z.string(),
  /** The transaction, where there is one; else empty. */
  reference: z.string(),
  /** Of the order that it is about; else null. */
  orderUid: z.string().nullable(),
  /** Of a withdrawal; else null. */
  withdrawal: z
    .object({ uid: WithdrawalUid, address: z.string(), memo: z.string(), fee: AmountText, mayCancel: z.boolean() })
    .nullable(),
  at: Time,
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const listWalletHistory = defineCall({
  method: 'GET',
  path: 'user/wallets/history',
  access: 'user',
  summary: "What moved the person's wallets, the newest first, and apart from it what is on its way.",
  input: z.object({ walletId: CurrencyId.optional(), page: Page, limit: PageLimit(50, 10) }),
  output: z.object({
    /** Payments that do not count yet, and withdrawals that have not gone through. */
    pending: z.array(WalletEntry),
    entries: z.array(WalletEntry),
    count: Count,
  }),
});

export const withdrawalStatuses = ['open', 'done', 'failed', 'cancelled'] as const;

const Withdrawal = z.object({
  _id: Uuid,
  uid: WithdrawalUid,
  walletId: CurrencyId,
  symbol: z.string(),
  /** What arrives. */
  amount: AmountText,
  fee: AmountText,
  network: z.string(),
  address: z.string(),
  memo: z.string(),
  status: z.enum(withdrawalStatuses),
  /** It is with the network: nobody can stop it any more. */
  isSending: z.boolean(),
  /** Of the transaction; empty before there is one. */
  reference: z.string(),
  /** Why it failed or was refused. */
  reason: z.string(),
  createdAt: Time,
  endedAt: Time.nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const createWithdrawal = defineCall({
  method: 'POST',
  path: 'user/wallets/withdrawals/create',
  access: 'person',
  summary:
    'Sends coins from the wallet to an address, by the rules of payouts. Asks for all that signing in does, and for a second factor in any case. Made once for its `commandId`.',
  input: z.object({
    commandId: CommandId,
    walletId: CurrencyId,
    /** What arrives; the fee is taken beside it. */
    amount: AmountInput,
    /** The fee that was shown: another one is not taken. */
    fee: AmountInput.optional(),
    address: Text(200, 1),
    memo: Text(200).default(''),
    ...freshProof,
    ...secondFactorProof,
  }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: [
    notFound,
    amountNotValid,
    amountNotPositive,
    amountTooSmall,
    balanceTooSmall,
    walletHeld,
    changedMeanwhile,
    ownAddress,
    secondFactorMissing,
    passwordIncorrect,
    secondFactorRequired,
    passkeyNotAccepted,
    tooManyKept,
    commandReused,
  ],
});

export const cancelWithdrawal = defineCall({
  method: 'PUT',
  path: 'user/wallets/withdrawals/cancel',
  access: 'person',
  summary: 'Takes a withdrawal back that was not sent yet. One that was taken back stays so.',
  input: z.object({ uid: WithdrawalUid }),
  output: z.object({ withdrawal: Withdrawal }),
  errors: [notFound, moveNotAllowed],
});

export const listWithdrawals = defineCall({
  method: 'GET',
  path: 'user/wallets/withdrawals/list',
  access: 'user',
  summary: "The person's withdrawals, the newest first.",
  input: z.object({ page: Page, limit: PageLimit(50, 10) }),
  output: z.object({ withdrawals: z.array(Withdrawal), count: Count }),
});
