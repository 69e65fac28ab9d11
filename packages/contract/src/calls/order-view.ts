import { z } from 'zod';
import {
  AmountText,
  OrderIssue,
  OrderStatus,
  PercentText,
  Resolution,
  ResolutionDefault,
  RouteId,
  Text,
  Time,
  Uuid,
} from '../scalars.ts';
import { DestinationCheck } from '../destination.ts';
import { VerificationNeed } from '../verification/needs.ts';
import { Appointment } from './appointments.ts';
import { RouteField, RouteSide } from './catalog.ts';

/** A part of a price: what an amount given becomes, step by step. */
export const PricePart = z.object({
  kind: z.enum(['rate', 'markup', 'fixedFee', 'networkFee', 'service', 'discount', 'rounding']),
  /** Signed, in `symbol`: what this part adds to or takes from what is paid out. */
  amount: AmountText,
  symbol: z.string(),
  percent: PercentText.optional(),
});

/** `field` is `key` again, kept for clients that read it. */
const ShownValue = z.object({
  field: z.string(),
  key: z.string(),
  name: z.string(),
  value: z.string(),
  option: z.string().optional(),
});
/** An additional service that was ordered, with what was asked for it; without a title where it is offered no more. */
export const OrderedService = z.object({ _id: Uuid, title: z.string(), values: z.array(ShownValue) });
const OrderSide = RouteSide.extend({ fields: z.array(RouteField).optional() });

/** Opaque. */
export const ResolutionQuote = Text(2000, 1);

/** `inAmount` is what the exchange goes on with, what is still to come, or what is given back. */
export const ResolutionOffer = z.object({
  resolution: Resolution,
  inAmount: AmountText,
  /** What is received for it, where the exchange goes on at once. */
  outAmount: AmountText.nullable(),
  /** Of an offer at the present rate: sent back by `until`, it books what was offered, however the rate has moved. */
  quote: z.object({ token: ResolutionQuote, until: Time }).nullable(),
});

/** What the product sends back itself, in the giving currency. */
export const RefundQuote = z.object({
  /** What goes back, before the fee. */
  amount: AmountText,
  /** What is deducted for the network. */
  fee: AmountText,
  /** What arrives; null where the fee is as much as the amount or more: then it cannot be sent so. */
  arrives: AmountText.nullable(),
});

export const OrderView = z.object({
  _id: Uuid,
  uid: z.string(),
  rid: z.string(),
  status: OrderStatus,
  issue: OrderIssue,
  /** The moves the customer may make now. */
  moves: z.array(OrderStatus),
  inAmount: AmountText,
  outAmount: AmountText,
  rate: z.object({ in: AmountText, out: AmountText }),
  rateType: z.enum(['fixed', 'floating']),
  /** Kept for clients that read these: the rate as one number, its type, whether and where to the order can be paid. */
  rateNumber: AmountText,
  rateTypeCalculate: z.enum(['fixed', 'floating']),
  merchantEnabled: z.boolean(),
  account: z.string(),
  parts: z.array(PricePart),
  email: z.string(),
  fromValues: z.array(ShownValue),
  toValues: z.array(ShownValue),
  routeValues: z.array(ShownValue),
  additionalServices: z.array(OrderedService),
  /** A courier brings the cash, so nobody has to come for it. */
  isDelivered: z.boolean(),
  /** It pays a payment link: whoever reads it pays, and the merchant receives. */
  isByLink: z.boolean(),
  confirmations: z.object({ seen: z.int(), required: z.int() }),
  /** What was seen on a network for the order, in the order it was seen; empty where people look for payments. */
  deposits: z.array(
    z.object({
      reference: z.string(),
      amount: AmountText,
      symbol: z.string(),
      network: z.string(),
      confirmations: z.int(),
      /**
       * `gone`: it was replaced, or its block was. `unfollowed`: before it counted its wallet was replaced, or its network set to another
       * chain; people look for it there. `apart`: it came in another currency and pays nothing. `sentBack`: so was it, and it was given
       * back.
       */
      state: z.enum(['pending', 'taken', 'gone', 'unfollowed', 'apart', 'sentBack']),
    }),
  ),
  route: z.object({
    routeId: RouteId,
    friendlyURL: z.string(),
    instructions: z.string(),
    from: OrderSide.extend({
      /** `template` is the JSON text of a list of blocks (`TemplateBlock`): data, never code. */
      paymentDetails: z.object({
        merchant: z.object({ template: z.string(), data: z.record(z.string(), z.string()) }).nullable(),
      }),
    }),
    to: OrderSide,
  }),
  /** What the customer shows at the till when cash is paid out; null where it is not cash or not ready. */
  pickup: z
    .object({
      code: z.string(),
      /** Null where a courier brings the cash and no office was chosen; so are address and map. */
      officeName: z.string().nullable(),
      address: z.string().nullable(),
      /** "Mon–Fri 10:00–19:00" in the reader's language, one line each. */
      hours: z.array(z.string()).readonly(),
      isOpen: z.boolean(),
      /** "19:00" by the office's clock; null while it is closed. */
      closesAt: z.string().nullable(),
      mapUrl: z.url().nullable(),
    })
    .nullable(),
  /** The office where the cash will be fetched, known before anything is paid; null where it is not fetched, or is hidden. */
  pickupOffice: z
    .object({
      officeName: z.string(),
      address: z.string(),
      hours: z.array(z.string()).readonly(),
      isOpen: z.boolean(),
      closesAt: z.string().nullable(),
      mapUrl: z.url(),
    })
    .nullable(),
  /** The time at the office; null where nobody has to come, or the office offers no times. */
  appointment: Appointment.nullable(),
  receipts: z.array(z.object({ _id: Uuid, name: z.string(), at: Time })),
  payoutReference: z.string().nullable(),
  /** What the product sent of the payout, or is sending, as its network shows it; null before it was signed, and where people pay it. */
  sentOut: z
    .object({
      state: z.enum(['sending', 'sent', 'arrived']),
      network: z.string(),
      /** The transaction. */
      reference: z.string(),
      confirmations: z.int(),
      /** Where its network shows it; null before it has it, and where there is no such place. */
      url: z.string().nullable(),
    })
    .nullable(),
  /** What is received goes into the customer's wallet. */
  toWallet: z.boolean(),
  /** Of whoever asks, where the order is theirs and their wallet covers it: it can be paid from there now. Else null. */
  walletPayment: z.object({ available: AmountText }).nullable(),
  /** Back to the shop that sent the customer, once the order has ended; null where none did. */
  returnUrl: z.string().nullable(),
  /** What the program that made the order calls it. */
  externalId: z.string().nullable(),
  createdAt: Time,
  updatedAt: Time,
  expiresAt: Time,
  /** The server's clock, so that a countdown does not depend on the reader's. */
  now: Time,
  history: z.array(z.object({ status: OrderStatus, at: Time })),
  /** It is `deleted` because its time ran out; otherwise somebody cancelled it. */
  isExpired: z.boolean(),
  /** Until when the payout stays held for a customer who said that they paid; null where no such time runs. */
  paymentCheckUntil: Time.nullable(),
  /** The verification that it waits for, or ended for; null where it needs none any more. */
  verification: z
    .object({
      /**
       * `waiting`: it goes on by itself once all of `needs` is approved; `checking`: all that is missing was sent and is looked at;
       * `late`: money came and its price is kept no more; `refused` and `expired`: it never will go on.
       */
      state: z.enum(['waiting', 'checking', 'late', 'refused', 'expired']),
      needs: z.array(VerificationNeed),
      /** How far each of `needs` is, in their order. */
      steps: z.array(z.object({ need: VerificationNeed, state: z.enum(['missing', 'checking', 'approved']) })),
      /** Until when its price is kept; null where money lies here: then it is kept until people decide. */
      until: Time.nullable(),
    })
    .nullable(),
  /** What was sent back by itself last, or is being sent; null where nothing was. */
  sentBack: z
    .object({
      state: z.enum(['prepared', 'sent', 'arrived']),
      /** What arrives, and what was deducted for the network. */
      amount: AmountText,
      fee: AmountText,
      symbol: z.string(),
      network: z.string(),
      address: z.string(),
      memo: z.string(),
      /** The transaction; null before it was signed. */
      reference: z.string().nullable(),
      /** Where its network shows it; null where there is no such place. */
      url: z.string().nullable(),
    })
    .nullable(),
  /** What may be done about a payment that is not what was asked for; null where nothing is to be chosen or was. */
  resolution: z
    .object({
      /** In the giving currency. */
      received: AmountText,
      /** Until when it may be chosen; null once it cannot be any more. */
      until: Time.nullable(),
      /** What happens by itself then. */
      fallback: ResolutionDefault,
      chosen: Resolution.nullable(),
      offers: z.array(ResolutionOffer),
      refund: z.object({
        name: z.string(),
        placeholder: z.string(),
        address: z.string(),
        memo: z.string(),
        /** What the address is judged as; null where it is not. */
        check: DestinationCheck.nullable(),
        /** Money of this currency may need a memo beside its address. */
        hasMemo: z.boolean(),
        /** All of it goes into the customer's wallet, where it came from: no address is asked for. */
        isToWallet: z.boolean(),
        /** What is deducted and what arrives; null where the money is sent back otherwise. */
        quote: RefundQuote.nullable(),
        /** What the network takes is not known now: who chooses this bears what it is when the money is sent. */
        isFeeUnknown: z.boolean(),
        /** People see to it: the product does not begin it by itself. */
        isManual: z.boolean(),
      }),
    })
    .nullable(),
});
