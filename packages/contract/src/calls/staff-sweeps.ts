import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, notFound } from '../errors/any-call.ts';
import { amountNotValid } from '../errors/orders.ts';
import { AmountInput, AmountText, Count, CurrencyId, PaymentMethodCode, Time, Uuid } from '../scalars.ts';

const readers = { staff: ['owner', 'manager', 'operator', 'auditor'] } as const;
const editors = { staff: ['owner'] } as const;

const SweepCurrency = z.object({
  _id: CurrencyId,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  network: z.string().optional(),
  decimals: z.int(),
});

const SweepSwitch = z.object({
  isOn: z.boolean(),
  /** Who changed it last; empty where nobody did. */
  by: z.string(),
  at: Time,
});

/** Both amounts or neither: without them the currency stays at the addresses of customers. */
const SweepTerms = z.object({
  /** Less than that at an address is left there. */
  minimum: AmountInput,
  /** What moving it may cost, in the coin of the network. */
  feeMax: AmountInput,
});

const SweepRule = z.object({
  currency: SweepCurrency,
  /** The coin in which the network takes fees. */
  coin: SweepCurrency,
  terms: z.object({ minimum: AmountText, feeMax: AmountText }).nullable(),
  /** What lies at customers' addresses since it was last moved from there. */
  unswept: AmountText,
  addresses: z.int().min(0),
  /** 0 where nothing was said about the currency yet. */
  version: z.int().min(0),
});

const Sweep = z.object({
  _id: Uuid,
  currency: SweepCurrency,
  address: z.string(),
  state: z.enum(['open', 'done', 'failed']),
  /** Coin is given to the address first, or what lies there is being moved. */
  step: z.enum(['gas', 'move']),
  /** What was moved; null before it was. */
  amount: AmountText.nullable(),
  /** What the network took until now, in its coin. */
  fee: AmountText,
  /** Null where it is a currency no more. */
  coin: SweepCurrency.nullable(),
  /** Of the newest transaction; null before one was signed. */
  reference: z.string().nullable(),
  /** What the node or the signer said, in English; empty where nothing is wrong. */
  problem: z.string(),
  startedAt: Time,
  endedAt: Time.nullable(),
});

export const listSweeps = defineCall({
  method: 'GET',
  path: 'admin/places/sweeps/list',
  access: readers,
  summary:
    "What lies at customers' addresses, what of it the product moves to the hot wallet by itself, and the last hundred times that it did.",
  input: z.object({}),
  output: z.object({
    switch: SweepSwitch,
    rules: z.array(SweepRule),
    networks: z.array(
      z.object({
        method: PaymentMethodCode,
        network: z.string(),
        lookedAt: Time,
        /** Why something was not moved the last time, in English; empty where nothing was wrong. */
        problem: z.string(),
      }),
    ),
    sweeps: z.array(Sweep),
    count: Count,
  }),
});

export const switchSweeping = defineCall({
  method: 'PUT',
  path: 'admin/places/sweeps/switch',
  access: editors,
  summary:
    "Lets the product move what lies at customers' addresses to the hot wallet, or stops that: what was sent before is still looked after.",
  input: z.object({ isOn: z.boolean() }),
  output: z.object({ switch: SweepSwitch }),
});

export const updateSweepRule = defineCall({
  method: 'PUT',
  path: 'admin/places/sweeps/rule',
  access: editors,
  summary: "Sets from which amount on a currency is moved from customers' addresses, and what that may cost.",
  input: z.object({ currencyId: CurrencyId, version: z.int().min(0), terms: SweepTerms.nullable() }),
  output: z.object({ currencyId: CurrencyId, version: z.int() }),
  errors: [notFound, changedMeanwhile, amountNotValid],
});

export const runSweeps = defineCall({
  method: 'POST',
  path: 'admin/places/sweeps/run',
  access: { staff: ['owner', 'manager'] },
  summary: "Looks at once for what there is to move from customers' addresses, instead of within ten minutes.",
  input: z.object({}),
  output: z.object({ ok: z.literal(1) }),
});

export type SweepRule = z.infer<typeof SweepRule>;
export type Sweep = z.infer<typeof Sweep>;
