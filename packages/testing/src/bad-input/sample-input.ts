import {
  type Call,
  statementDateFormats,
  statementDecimals,
  statementDelimiters,
  statementEncodings,
} from '@tetri/contract';
import { z } from 'zod';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** Nothing fits: the field is refused whatever it holds. */
  readonly not?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Texts that fit the formats and patterns of the contract, tried in turn. */
const texts = [
  'Text that says something',
  'customer@example.com',
  '2026-05-01T10:00:00Z',
  '0b8f4a1e-7c3d-4e5f-8a9b-1c2d3e4f5a6b',
  'https://example.com/notify',
  '0123456789abcdef0123456789abcdef',
  '12345678',
  '1',
  '10:00',
  '2026-05-01',
  'btc-to-usd',
  'BTC',
  '+995322000000',
  'BTC/USD',
  'text',
  '203.0.113.7',
  'a'.repeat(43),
  '-1001234567890',
];

/** Values of fields whose schema alone does not tell what fits. */
const usual = {
  orderUID: '12345678',
  uid: '12345678',
  statuses: '["new"]',
  uids: '["12345678"]',
  paymentMethod: 'manual',
  payoutMethod: 'manual',
  filter: '{}',
  filters: '{}',
  fromCurrencyIds: '[]',
  toCurrencyIds: '[]',
  unfolded: '[]',
  timeZone: 'Asia/Tbilisi',
  email: 'customer@example.com',
  supportEmail: 'help@example.com',
  botUrl: 'https://t.me/tetri',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const statementMapping = JSON.stringify({
  encoding: statementEncodings[0],
  delimiter: statementDelimiters[0],
  skipRows: 0,
  dateFormat: statementDateFormats[0],
  decimal: statementDecimals[0],
  date: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  reference: 'Reference',
  sender: 'Sender',
  senderAccount: 'Account',
  purpose: 'Purpose',
});

/** The same, below these paths: names that elsewhere mean something else. */
const usualBelow: readonly (readonly [path: RegExp, values: Readonly<Record<string, unknown>>])[] = [
  [/^admin\/verification\/limits\//, { countries: ['GE'] }],
  [/^(?:user\/wallets|admin\/payouts)\/withdrawals\//, { uid: 'W12345678' }],
  [/\/affiliate\/promo-codes\//, { code: 'text' }],
  [/\/affiliate\/(?:sites|partners)\/update$/, { sites: ['https://shop.example'] }],
  [/\/partner-link$/, { affiliateLink: 'text' }],
  [/^admin\/statements\/(?:preview|import)$/, { mapping: statementMapping }],
];

/**
 * A whole input of a call, made from its schema: every field is there, optional ones too. Where `known` has a value under
 * a field's name it is taken, so that the input names things that exist.
 */
export function sampleInput(
  call: Call,
  known: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const below = usualBelow.filter(([path]) => path.test(call.path)).map(([, values]) => values);
  return sample(schema, Object.assign({}, usual, known, ...below) as typeof usual, call.path) as Readonly<
    Record<string, unknown>
  >;
}

function sample(schema: Schema, known: Readonly<Record<string, unknown>>, at: string): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sample(choice, known, at);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => field.not === undefined);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, known[name] ?? sample(field, known, `${at} ${name}`)]),
    );
  }
  if (type === 'array') return schema.items === undefined ? [] : [sample(schema.items, known, at)];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'string') return sampleText(schema, at);
  return 'anything';
}

function sampleText(schema: Schema, at: string): string {
  const isFormat = (text: string) =>
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
    (schema.format !== 'uri' || URL.canParse(text)) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity);
  const text = texts.find(isFormat);
  if (text === undefined) throw new Error(`no sample text fits ${at}: add one to sample-input.ts`);
  return text;
}
