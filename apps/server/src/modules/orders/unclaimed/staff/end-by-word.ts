import type { bookUnclaimedPayment, CallAnswer } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type Command, runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../../platform/http/index.ts';
import { audit } from '../../../audit/index.ts';
import type { OrdersStaffDeps } from '../../staff/deps.ts';
import { endUnclaimed } from '../actions/decide-unclaimed.ts';
import { answerUnclaimed } from './answer-unclaimed.ts';
import { subjectOf } from './subject-of.ts';

interface Word extends Command {
  readonly input: Command['input'] & { readonly id: string; readonly reason: string };
  readonly state: 'income' | 'released';
  /** As the log names it, and where another person has to say the same. */
  readonly actions: readonly [string, string];
}

/** A payment that belongs to no order ends by what a person says of it. */
export async function endByWord(
  deps: Pick<OrdersStaffDeps, 'db' | 'catalog'>,
  request: Pick<RequestScope, 'ip' | 'requestId'> & { readonly actor: StaffActor },
  { call, input, state, actions }: Word,
): Promise<CallAnswer<typeof bookUnclaimedPayment>> {
  const { id, reason } = input;
  const { db, catalog } = deps;
  const { outcome } = await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call, input }, async () => {
      const snapshot = catalog.snapshot();
      const act = { id, reason, staff: request.actor };
      const { row, isBooked, askedBy, order } = await endUnclaimed(tx, snapshot, act, { state });
      const currency = snapshot.currencies.get(row.currencyId);
      await audit(tx, request, {
        action: actions[isBooked ? 0 : 1],
        ...subjectOf({ order, row, currency }),
        reason,
        newValue: { payment: id, amount: formatUnits(row.units, currency?.decimals ?? 0), ...askedBy },
      });
      return isBooked ? 'booked' : 'asked';
    }),
  );
  return { payment: await answerUnclaimed(db, deps, request, id), isBooked: outcome === 'booked' };
}
