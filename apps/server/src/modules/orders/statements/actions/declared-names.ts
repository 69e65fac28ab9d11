import type { Reader } from '../../../../platform/database/index.ts';
import { findUser, findUsers } from '../../../identity/index.ts';
import { scoreNames } from '../../../screening/index.ts';
import { isNameField } from '../../actions/subject-of.ts';
import { type SenderVerdict, verdictOf } from '../core/judge-sender.ts';
import type { OrderRow } from '../../tables.ts';

type Account = Awaited<ReturnType<typeof findUser>>;

/** What a customer says their name is: with what they give, else with what they receive, and in their account. */
export async function declaredNames(reader: Reader, order: OrderRow): Promise<readonly string[]> {
  const account = accountOf(order);
  return namesIn(order, account === undefined ? undefined : await findUser(reader, account));
}

/** The same of many orders, in their order, with one read. */
export async function declaredNamesOfAll(
  reader: Reader,
  orders: readonly OrderRow[],
): Promise<readonly (readonly string[])[]> {
  const accounts = await findUsers(reader, [...new Set(orders.flatMap((order) => accountOf(order) ?? []))]);
  return orders.map((order) => namesIn(order, accounts.get(accountOf(order) ?? '')));
}

/** By a payment link somebody else pays for whoever has the account. */
function accountOf({ userId, linkUnits }: OrderRow): string | undefined {
  return linkUnits === null ? (userId ?? undefined) : undefined;
}

function namesIn(order: OrderRow, person: Account): readonly string[] {
  const named = (values: OrderRow['fromValues']) =>
    values.filter(({ key, value }) => isNameField(key) && value.trim() !== '').map(({ value }) => value.trim());
  const given = [...named(order.fromValues), ...named(order.routeValues)];
  const account = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const own = [...given, ...(account === '' ? [] : [account])];
  return [...new Set(own.length > 0 ? own : named(order.toValues))];
}

/** Whether a payment's sender is the customer, however the two write the name. */
export function compareSender(sender: string, names: readonly string[]): SenderVerdict {
  if (sender === '' || names.length === 0) return verdictOf(undefined);
  return verdictOf(Math.max(...names.map((name) => scoreNames(sender, name).score)));
}
