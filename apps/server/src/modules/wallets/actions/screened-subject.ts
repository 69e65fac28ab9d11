import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { findUser } from '../../identity/index.ts';
import { findDeposit } from '../../payments/index.ts';
import type { Subject } from '../../screening/index.ts';
import type { WalletSubject } from '../store/wallet-screenings.ts';
import { findWithdrawal } from '../store/withdrawals.ts';

/** What a screening asks about what leaves a wallet or came to one: whose it is, and the coins. Undefined where it is nobody's by now. */
export async function screenedSubject(
  reader: Reader,
  { currencies }: CatalogSnapshot,
  { kind, id }: WalletSubject,
): Promise<Subject | undefined> {
  const money = kind === 'withdrawal' ? await findWithdrawal(reader, id) : await findDeposit(reader, id);
  const person = money?.userId == null ? undefined : await findUser(reader, money.userId);
  if (!money || !person) return undefined;
  const { network, units } = money;
  const { symbol = '', decimals = 0 } = currencies.get(money.currencyId) ?? {};
  const isOut = 'address' in money && 'holdId' in money;
  const reference = isOut ? money.address : money.reference;
  const values = [
    { field: 'email', value: person.email ?? '', isName: false },
    { field: 'account', value: [person.firstName, person.lastName].filter(Boolean).join(' '), isName: true },
    { field: 'wallet', value: isOut ? money.address : '', isName: false },
    ...(isOut ? [] : money.senders).map((value) => ({ field: 'sender', value, isName: false })),
  ];
  return {
    kind,
    id,
    uid: isOut ? money.uid : money.reference,
    userId: person.id,
    amount: `${formatUnits(units, isOut ? money.decimals : decimals)} ${symbol}`,
    values: values.filter(({ value }) => value !== ''),
    coins: [{ direction: isOut ? 'out' : 'in', network, symbol, reference }],
  };
}
