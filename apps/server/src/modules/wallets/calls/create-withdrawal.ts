import { changedMeanwhile, createWithdrawal, notFound, refusal } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { findOutcome, runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { judgeAddress, refuseOwnAddress } from '../actions/judge-address.ts';
import { judgeAsked, openWithdrawal } from '../actions/open-withdrawal.ts';
import { receiverOf } from '../actions/receiver-of.ts';
import { handle } from '../deps.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { viewWithdrawal } from '../view/view-withdrawal.ts';

export const createWithdrawalHandler = handle(
  createWithdrawal,
  async ({ commandId, walletId, amount, fee, address, memo, ...proof }, deps, { actor }) => {
    const { db, catalog, payments, proveSecondFactor } = deps;
    const command = { call: createWithdrawal, input: { commandId, walletId, amount, fee, address, memo } };
    // A code is good once: what was made already is answered without asking for another.
    const before = await findOutcome(db, actor, command);
    const made = before ?? (await make());
    const withdrawal = await findWithdrawal(db, made);
    if (!withdrawal) throw new Error('a withdrawal that was made is there');
    return { withdrawal: await viewWithdrawal(db, catalog.snapshot(), withdrawal) };

    async function make(): Promise<string> {
      const currency = catalog.snapshot().currencies.get(walletId);
      const receiver = currency && receiverOf(deps, currency);
      const network = currency?.network?.code;
      if (!receiver || network === undefined) throw refusal(notFound);
      const { method } = receiver;
      const to = judgeAddress(currency, { address, memo });
      const terms = await payments.withdrawalTerms(walletId);
      if (!terms) throw refusal(notFound);
      if (fee !== undefined && parseUnits(fee, currency.decimals) !== terms.feeUnits) throw refusal(changedMeanwhile);
      // Before the proof: a code is good once, and a slip of the pen must not cost it.
      judgeAsked(currency, terms, amount);
      await proveSecondFactor(proof, actor);
      await refuseOwnAddress(deps, { method, network, address: to.address });
      const { userId } = actor;
      const { outcome } = await transaction(db, (tx) =>
        runCommand(tx, actor, command, () =>
          openWithdrawal(tx, { userId, currency, method, network, amount, terms, to }),
        ),
      );
      return outcome;
    }
  },
);
