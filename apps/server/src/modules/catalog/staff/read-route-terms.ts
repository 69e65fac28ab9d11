import { amountNotValid, type CallInput, refusal, type updateRoute } from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import type { CurrencyRow } from '../store/currencies.ts';
import type { FieldDraft } from '../store/fields.ts';
import type { RouteDraft, ServiceDraft } from '../store/routes.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';
import type { InstalledMethod } from './deps.ts';
import { readFields } from './read-fields.ts';
import { readLimits, readUnits } from './read-limits.ts';

type Asked = Omit<CallInput<typeof updateRoute>, 'id' | 'version'>;

type Side = Pick<CurrencyRow, 'decimals' | 'kind'>;

export interface RouteTerms {
  readonly row: Omit<RouteDraft, 'id' | 'fromCurrencyId' | 'toCurrencyId'>;
  readonly fields: {
    readonly from: readonly FieldDraft[];
    readonly to: readonly FieldDraft[];
    readonly route: readonly FieldDraft[];
  };
  readonly services: readonly ServiceDraft[];
}

const toleranceDecimals = 4;

/** A route as an operator wrote it, in the units of its currencies; refuses what does not fit together. */
export function readRouteTerms(
  asked: Asked,
  fromSide: Side,
  toSide: Side,
  methods: readonly InstalledMethod[],
): RouteTerms {
  const [inDecimals, outDecimals] = [fromSide.decimals, toSide.decimals];
  const {
    friendlyURL,
    inMin,
    inMax,
    outMin,
    outMax,
    fromFields,
    toFields,
    fields,
    services,
    tolerancePercent,
    ...plain
  } = asked;
  if ((plain.rateType === 'fixed') !== (plain.lockPoint === 'creation')) throw bodyRefusal('lockPoint');
  if ((plain.lockPoint === 'confirmations') !== plain.lockConfirmations > 0) throw bodyRefusal('lockConfirmations');
  const can = (asks: string, what: 'payIn' | 'payOut') =>
    methods.some(({ code, capabilities }) => code === asks && capabilities[what]);
  if (!can(plain.paymentMethod, 'payIn')) throw bodyRefusal('paymentMethod');
  if (!can(plain.payoutMethod, 'payOut')) throw bodyRefusal('payoutMethod');
  const give = readLimits(inMin, inMax, inDecimals, 'inMax');
  const get = readLimits(outMin, outMax, outDecimals, 'outMax');
  return {
    row: {
      ...plain,
      friendlyUrl: friendlyURL,
      inMinUnits: give.min,
      inMaxUnits: give.max,
      outMinUnits: get.min,
      outMaxUnits: get.max,
      tolerancePercent: readTolerance(tolerancePercent),
    },
    fields: {
      from: readFields(fromFields, 'fromFields', fromSide.kind === 'crypto'),
      to: readFields(toFields, 'toFields', toSide.kind === 'crypto'),
      route: readFields(fields, 'fields', false),
    },
    services: services.map(({ _id, amount, fields: asks, ...service }, at) => ({
      ...service,
      fields: readFields(asks, `services.${at}.fields`, false),
      id: _id,
      amountUnits: readUnits(amount, outDecimals),
    })),
  };
}

/** 0 to 100 %, in ten-thousandths at the finest. */
function readTolerance(text: string): string {
  const units = parseUnits(text, toleranceDecimals);
  if (units === undefined) throw refusal(amountNotValid);
  if (units < 0n) throw bodyRefusal('tolerancePercent', 'min');
  if (units > 100n * 10n ** BigInt(toleranceDecimals)) throw bodyRefusal('tolerancePercent', 'max');
  return formatUnits(units, toleranceDecimals);
}
