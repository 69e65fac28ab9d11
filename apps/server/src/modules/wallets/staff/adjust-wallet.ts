import { adjustWallet, amountNotPositive, amountNotValid, notFound, refusal } from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { bookAdjustment } from '../actions/book-adjustment.ts';
import { handle } from './deps.ts';
import { readCustomerWallets } from './read-customer-wallets.ts';

export const adjustWalletHandler = handle(adjustWallet, async (input, deps, request) => {
  const { db, catalog } = deps;
  const { commandId, userId, currencyId, direction, amount, reason } = input;
  const currency = catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const asked = parseUnits(amount, currency.decimals);
  if (asked === undefined) throw refusal(amountNotValid);
  if (asked <= 0n) throw refusal(amountNotPositive);
  const units = direction === 'give' ? asked : -asked;
  await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call: adjustWallet, input }, async () => {
      await lockLivingUser(tx, userId).catch(() => {
        throw refusal(notFound);
      });
      const after = await bookAdjustment(tx, currency, { id: commandId, userId, units });
      const text = (some: bigint) => formatUnits(some, currency.decimals);
      await audit(tx, request, {
        action: 'adjustWallet',
        subject: 'wallet',
        subjectId: userId,
        label: currency.code,
        reason,
        newValue: { amount: text(units), balance: text(after) },
      });
      return text(after);
    }),
  );
  return readCustomerWallets(deps, userId);
});
