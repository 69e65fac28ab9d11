import type { Reader } from '../../../../platform/database/index.ts';
import { findUser } from '../../../identity/index.ts';
import { scoreNames } from '../../../screening/index.ts';
import { isNameField } from '../../actions/subject-of.ts';
import { type SenderVerdict, verdictOf } from '../core/judge-sender.ts';
import type { OrderRow } from '../../tables.ts';

/** What a customer says their name is: with what they give, else with what they receive, and in their account. */
export async function declaredNames(reader: Reader, order: OrderRow): Promise<readonly string[]> {
  const named = (values: OrderRow['fromValues']) =>
    values.filter(({ key, value }) => isNameField(key) && value.trim() !== '').map(({ value }) => value.trim());
  const given = [...named(order.fromValues), ...named(order.routeValues)];
  // By a payment link somebody else pays for whoever has the account.
  const isOwn = order.userId !== null && order.linkUnits === null;
  const person = isOwn ? await findUser(reader, order.userId ?? '') : undefined;
  const account = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const own = [...given, ...(account === '' ? [] : [account])];
  return [...new Set(own.length > 0 ? own : named(order.toValues))];
}

/** Whether a payment's sender is the customer, however the two write the name. */
export function compareSender(sender: string, names: readonly string[]): SenderVerdict {
  if (sender === '' || names.length === 0) return verdictOf(undefined);
  return verdictOf(Math.max(...names.map((name) => scoreNames(sender, name).score)));
}
