import type { Subject } from '../../screening/index.ts';
import type { FieldValue } from '../core/types.ts';

interface ScreenedOrder {
  readonly id: string;
  readonly uid: bigint;
  readonly userId: string | null;
  readonly email: string;
  readonly fromSymbol: string;
  readonly toSymbol: string;
  readonly fromValues: readonly FieldValue[];
  readonly toValues: readonly FieldValue[];
  readonly routeValues: readonly FieldValue[];
  readonly refundAddress: string | null;
}

interface Around {
  /** Of the account that it was made with; empty where nothing is known. */
  readonly accountName: string;
  readonly deposits: readonly {
    readonly network: string;
    readonly reference: string;
    /** Addresses that it came from. */
    readonly senders: readonly string[];
  }[];
  /** Where its coins go; undefined where none are paid out. */
  readonly payoutNetwork: string | undefined;
}

/** Fields whose value is somebody's name. */
const nameKeys = /name|holder|owner|fio|beneficiar|recipient/i;
/** A name of fewer letters is none that tells anybody apart. */
const wordsMin = 4;
/** Whether a field of the owner's holds somebody's name, by what it is called. */
export function isNameField(key: string): boolean {
  return nameKeys.test(key);
}

const addressKeys = /^(wallet|address)$/;

/** What a screening asks about an order: all that was typed into it, who made it, and the coins that come and go. */
export function subjectOf(order: ScreenedOrder, { accountName, deposits, payoutNetwork }: Around): Subject {
  const typed = [...order.fromValues, ...order.toValues, ...order.routeValues].flatMap(({ key: field, value }) => {
    if (isNameField(field)) return [{ field, value, isName: true }];
    // The owner calls a field what they like: words may be a name in any.
    const asName = hasWords(value) ? [{ field, value, isName: true }] : [];
    return [{ field, value, isName: false }, ...asName];
  });
  const more = [
    { field: 'email', value: order.email, isName: false },
    { field: 'refundAddress', value: order.refundAddress ?? '', isName: false },
    ...[...new Set(deposits.flatMap(({ senders }) => senders))].map((value) => ({
      field: 'sender',
      value,
      isName: false,
    })),
    { field: 'account', value: accountName, isName: true },
  ].filter(({ value }) => value !== '');
  const out = order.toValues
    .filter(({ key }) => payoutNetwork !== undefined && addressKeys.test(key))
    .map(({ value: reference }) => ({
      direction: 'out' as const,
      network: payoutNetwork ?? '',
      symbol: order.toSymbol,
      reference,
    }));
  const came = deposits.map(({ network, reference }) => ({
    direction: 'in' as const,
    network,
    symbol: order.fromSymbol,
    reference,
  }));
  const { id, userId } = order;
  return {
    kind: 'order',
    id,
    uid: order.uid.toString(),
    userId,
    amount: '',
    values: [...typed, ...more],
    coins: [...came, ...out],
  };
}

/** Whether the text has words of letters alone: addresses of coins, numbers and codes have none, or only short ones. */
function hasWords(text: string): boolean {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/u)
    .filter((word) => /^[^\p{N}]+$/u.test(word));
  return words.join('').length >= wordsMin;
}
