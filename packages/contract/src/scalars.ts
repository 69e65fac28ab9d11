import { z } from 'zod';
import { parseNullAsAbsent } from './null-as-absent.ts';
import { plainNumber } from './plain-number.ts';

export const languages = ['en', 'ru', 'ka'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** The language that a caller asks for: another one than ours is read as English. */
export const AskedLanguage = z.union([Language, Text(100).transform((): Language => 'en')]);
/** The same of a list, which `all` asks for in every language. */
export const AskedLanguages = z.union([Language, z.literal('all'), Text(100).transform((): Language => 'en')]);

export const staffRoles = ['owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor'] as const;
export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

export const orderStatuses = [
  'new',
  'waitPayment',
  'inProgress',
  'errorPayout',
  'inProgressPayout',
  'hold',
  'done',
  'errorPayment',
  'deleted',
  'returned',
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Statuses in which an order waits for the staff. */
export const statusesOfStaff = ['inProgress', 'inProgressPayout', 'errorPayment', 'errorPayout', 'hold'] as const;

export const orderIssues = [
  'none',
  'underpaid',
  'overpaid',
  'late',
  'wrongAsset',
  'memoMissing',
  'amlReview',
  'verification',
  'payoutFailed',
] as const;
export const OrderIssue = z.enum(orderIssues);
export type OrderIssue = z.infer<typeof OrderIssue>;

/**
 * What may be done about a payment that is not what was asked for: go on with what came at the agreed rate or at the
 * present one, wait for the rest, or give it back.
 */
export const resolutions = ['goOnLocked', 'goOnPresent', 'topUp', 'giveBack'] as const;
export const Resolution = z.enum(resolutions);
export type Resolution = z.infer<typeof Resolution>;
/** What happens by itself when nobody chose in time: `operator` leaves the order to people. */
export const ResolutionDefault = z.enum(['goOnLocked', 'goOnPresent', 'giveBack', 'operator']);
export type ResolutionDefault = z.infer<typeof ResolutionDefault>;

/** Text a person typed: no NUL and no lone surrogate (PostgreSQL stores neither), at most `max` UTF-16 units. */
export function Text(max: number, min = 0) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
      message: 'text holds a character that cannot be stored',
    });
}

/** As `Text`, of which so much can be seen: neither blanks nor signs without a shape count. */
export function SeenText(max: number, min: number) {
  return Text(max, min).refine(
    (text) => text.replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '').length >= min,
    {
      message: 'too little of the text can be seen',
    },
  );
}

/** Amount in an answer: plain decimal text, `.` as point, no exponent: "0.05000000". */
export const AmountText = z.string().regex(/^-?\d{1,40}(\.\d{1,30})?$/);

/**
 * Amount in a request: a JSON number or decimal text, with an exponent too, handed on as text so that no digit is lost. The binder hands
 * numbers that a double cannot hold as their text. Sign and size are judged by the call.
 */
export const AmountInput = z
  .union([z.number(), z.string().max(80)])
  .transform((amount) => plainNumber(String(amount)))
  .pipe(z.string().regex(/^-?\d{1,40}(\.\d{1,30})?$/));

/** Percent as decimal text: "1.5" is 1.5 %. */
export const PercentText = z.string().regex(/^-?\d{1,6}(\.\d{1,8})?$/);

export const Time = z.iso.datetime();
export const Uuid = z.uuid();

/**
 * Names one act on money. The page makes it for each act and keeps it when the act is sent again, so that an act which is
 * sent twice is made once and answered twice.
 */
export const CommandId = z.uuid();
export const RouteId = z.uuid();
export const CurrencyId = z.uuid();

/** The public number of an order: random, 8 to 10 digits; as text in addresses and answers. */
export const OrderUid = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{7,9}$/));
/** The number of a withdrawal from a wallet: as an order's, behind a letter. */
export const WithdrawalUid = z.string().regex(/^W[1-9]\d{7,9}$/);
/** The number of a partner's withdrawal as a payout has it. */
export const PartnerPayoutUid = z.string().regex(/^P[1-9]\d{7,9}$/);
/** The number of a refund as its payout has it: the order's, and which of its refunds it is. */
export const RefundUid = z.string().regex(/^R[1-9]\d{7,9}-[1-9]\d{0,3}$/);
/** 128 random bits in hex. */
export const OrderSecret = z.string().regex(/^[0-9a-f]{32}$/);

/** Monitor code: "BTC", "USDTTRC20", "CASHUSD", or "CASHUSD_C_TBIL" of one city; matched without regard to case. */
export const MonitorCode = z.string().regex(/^[A-Za-z0-9]{2,20}(?:_[Cc]_[A-Za-z]{2,10})?$/);
/** A payment method that is installed: "manual", "cash-office", "usdt-trc20". As the database checks it for routes. */
export const PaymentMethodCode = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .max(40);
/** A route's address: "btc-to-cash-usd-tbilisi". */
export const FriendlyUrl = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** A whole number that may arrive as text, since GET sends query parameters. */
export function QueryInteger(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** A yes or no that may arrive as text, since GET sends query parameters. */
export const QueryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** What a `QueryJson` holds: its own schema takes any text, so documents describe this one. */
export const heldByQueryJson = new WeakMap<z.core.$ZodType, z.ZodType>();

/** A nested value of a GET arrives as JSON text. */
export function QueryJson<Schema extends z.ZodType>(schema: Schema) {
  const text = z
    .union([z.string().max(20_000), z.custom<unknown>((value) => typeof value === 'object')])
    .transform((value, context) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .transform((value, context): z.output<Schema> => {
      const result = parseNullAsAbsent(schema, value);
      if (result.success) return result.data;
      for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
      return z.NEVER;
    });
  heldByQueryJson.set(text, schema);
  return text;
}

export const Page = QueryInteger(1, 1_000_000).default(1);
/** How many a page of a list holds: at most `max`, `usual` where nothing is asked for. */
export function PageLimit(max: number, usual: number) {
  return QueryInteger(1, max).default(usual);
}

/** How every list counts itself. */
export const Count = z.object({
  total: z.int(),
  pages: z.int(),
  select_page: z.int(),
  limit: z.int(),
  offset: z.int(),
});

/** How a list counts itself that is counted only so far. */
export const cappedCount = { count: Count, isCountCapped: z.boolean() };

/** A lower-cased, trimmed address; only what practically every mail system takes. */
export const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email());

/** An IPv4 or IPv6 address, or a network of them: `203.0.113.7`, `2001:db8::/56`. */
export const NetworkText = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
