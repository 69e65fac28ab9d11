import { type DestinationCheck, fieldNotFilled, refusal } from '@tetri/contract';
import { judgeDestination, type JudgedDestination } from '@tetri/destinations';
import { parseUnits } from '@tetri/money';
import type { FieldValue } from './types.ts';

/** A field of a route as judging needs it. */
export interface JudgedField {
  readonly id: string;
  readonly key: string;
  readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
  readonly isRequired: boolean;
  readonly regex: string | null;
  /** Of the value for a number, of the length otherwise. */
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly { readonly value: string }[];
  readonly check: DestinationCheck | null;
}

type Complaint = 'required' | 'regexp' | 'min' | 'max';
type Matches = (pattern: string, value: string) => boolean;

/** Decimals a number field may have. */
const numberDecimals = 18;

/**
 * Checks the values of one side against its fields and answers those worth keeping: unknown keys are dropped, of a key
 * given twice the first counts, an empty optional field is left out, a destination loses the blanks and groups that
 * were pasted with it. Throws the refusal fieldNotFilled.
 */
export function judgeFields<Field extends JudgedField>(
  type: 'fromValues' | 'toValues' | 'routeValues' | 'serviceValues',
  fields: readonly Field[],
  values: readonly FieldValue[],
  nameOf: (field: Field) => string,
  matches: Matches,
): FieldValue[] {
  return fields.flatMap((field) => {
    const written = values.find(({ key }) => key === field.key || key === field.id)?.value.trim() ?? '';
    const about = { fieldId: field.id, nameField: nameOf(field), type } as const;
    const judged: JudgedDestination =
      written !== '' && field.check ? judgeDestination(field.check, written) : { value: written };
    const { value = '', ...wrong } = judged;
    if (wrong.fault) throw refusal(fieldNotFilled, { ...about, err: 'regexp', ...wrong });
    const complaint = complaintAbout(field, value, matches);
    // The account is a right one, so its expression alone refuses it: it is of no bank or country that is served.
    if (complaint === 'regexp' && field.check?.kind === 'iban')
      throw refusal(fieldNotFilled, { ...about, err: complaint, fault: 'ibanNotServed' });
    if (complaint) throw refusal(fieldNotFilled, { ...about, err: complaint });
    return value === '' ? [] : [{ key: field.key, value }];
  });
}

function complaintAbout(field: JudgedField, value: string, matches: Matches): Complaint | undefined {
  if (value === '' || (field.type === 'checkbox' && value === 'false'))
    return field.isRequired ? 'required' : undefined;
  if (!isOfType(field, value)) return 'regexp';
  if (field.type === 'number') {
    const units = parseUnits(value, numberDecimals) ?? 0n;
    if (field.min !== null && units < (parseUnits(String(field.min), numberDecimals) ?? 0n)) return 'min';
    if (field.max !== null && units > (parseUnits(String(field.max), numberDecimals) ?? 0n)) return 'max';
  } else {
    const length = [...value].length;
    if (field.min !== null && length < field.min) return 'min';
    if (field.max !== null && length > field.max) return 'max';
  }
  return field.regex !== null && !matches(field.regex, value) ? 'regexp' : undefined;
}

function isOfType({ type, options }: JudgedField, value: string): boolean {
  switch (type) {
    case 'number':
      return parseUnits(value, numberDecimals) !== undefined;
    case 'select':
      return options.some((option) => option.value === value);
    case 'checkbox':
      return value === 'true';
    case 'email':
      return value.length <= 254 && /^[^\s@]{1,64}@[^\s@]+$/.test(value);
    case 'phone':
      return /^\+?[\d ()-]{5,25}$/.test(value);
    default:
      return true;
  }
}
