import { changedMeanwhile, createWithdrawal, notFound, ownAddress, refusal } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { findOutcome, runCommand } from '../../../platform/commands/run-command.ts';
import { unlessMadeMeanwhile } from '../../../platform/commands/unless-made-meanwhile.ts';
import { judgeAddress } from '../actions/judge-address.ts';
import { judgeAsked, openWithdrawal } from '../actions/open-withdrawal.ts';
import { senderOf } from '../actions/receiver-of.ts';
import { handle } from '../deps.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { viewWithdrawal } from '../view/view-withdrawal.ts';

export const createWithdrawalHandler = handle(
  createWithdrawal,
  async ({ commandId, walletId, amount, fee, address, memo, ...proof }, deps, { actor }) => {
    const { db, catalog, payments, proveSecondFactor } = deps;
    const command = { call: createWithdrawal, input: { commandId, walletId, amount, fee, address, memo } };
    const made = await unlessMadeMeanwhile(() => findOutcome(db, actor, command), make);
    const withdrawal = await findWithdrawal(db, made);
    if (!withdrawal) throw new Error('a withdrawal that was made is there');
    return { withdrawal: await viewWithdrawal(db, catalog.snapshot(), withdrawal) };

    async function make(): Promise<string> {
      const currency = catalog.snapshot().currencies.get(walletId);
      const method = currency && senderOf(deps, currency);
      const network = currency?.network;
      if (method === undefined || !network) throw refusal(notFound);
      const to = judgeAddress(currency, { address, memo });
      const terms = await payments.withdrawalTerms(walletId);
      if (!terms) throw refusal(notFound);
      if (fee !== undefined && parseUnits(fee, currency.decimals) !== terms.feeUnits) throw refusal(changedMeanwhile);
      // Before the proof: a code is good once, and a slip of the pen must not cost it.
      judgeAsked(currency, terms, amount);
      const isOwn = await payments.isOwnAddress(walletId, to.address);
      const { userId } = actor;
      return proveSecondFactor(proof, actor, async (tx) => {
        const { outcome } = await runCommand(tx, actor, command, () => {
          // Said after the proof, or anybody could learn whose addresses are.
          if (isOwn) throw refusal(ownAddress);
          return openWithdrawal(tx, { userId, currency, method, network: network.code, amount, terms, to });
        });
        return outcome;
      });
    }
  },
);
