import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { notFound, walletsOff } from '../errors.ts';
import { AmountText, Count, CurrencyId, Page, PageLimit, Text, Time } from '../scalars.ts';
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
  /** Null where no rate tells. */
  balanceUSD: AmountText.nullable(),
});
export type Wallet = z.infer<typeof Wallet>;

export const listWalletBalances = defineCall({
  method: 'GET',
  path: 'user/wallets/balance',
  access: 'user',
  summary: 'What the house holds for the person, by currency, and where each wallet can be filled from.',
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
  network: z.string(),
  /** The transaction, where there is one; else empty. */
  reference: z.string(),
  /** Of the order that it is about; else null. */
  orderUid: z.string().nullable(),
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
