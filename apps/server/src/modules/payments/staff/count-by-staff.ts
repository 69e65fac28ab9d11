import {
  amountNotValid,
  type Call,
  type CallInput,
  notFound,
  type openTill,
  refusal,
  type Till,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { type RequestScope, requireOffice, type StaffActor } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { countTill } from '../tills/actions/count-till.ts';
import { sumDenominations } from '../tills/core/sum-denominations.ts';
import type { PaymentsStaffDeps } from './deps.ts';
import { readTill } from './read-till.ts';

interface Counting {
  readonly call: Call;
  readonly action: 'openTill' | 'closeTill';
  readonly kind: 'opening' | 'closing';
  readonly input: CallInput<typeof openTill>;
}

/** Opens or closes a till by what somebody counted. */
export async function countByStaff(
  { call, action, kind, input }: Counting,
  deps: PaymentsStaffDeps,
  request: RequestScope<StaffActor>,
): Promise<{ till: Till }> {
  const { officeId, currencyId, denominations, reason } = input;
  const of = { officeId, currencyId };
  requireOffice(request.actor, officeId);
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency) throw refusal(notFound);
  const { decimals, symbol, code } = currency;
  const countedUnits = parseUnits(input.counted, decimals);
  if (countedUnits === undefined || countedUnits < 0n) throw refusal(amountNotValid);
  if (denominations.length > 0 && sumDenominations(denominations, decimals) !== countedUnits)
    throw refusal(amountNotValid);
  const by = { staffId: request.actor.staffId, name: request.actor.name };
  return transaction(deps.db, async (tx) => {
    await runCommand(tx, request.actor, { call, input }, async () => {
      const counted = { of, kind, countedUnits, denominations, reason: reason.trim(), by };
      const { outcome, bookUnits } = await countTill(tx, counted, { decimals, symbol });
      const { officeName } = await readTill(tx, deps, of, { lang: 'en', staffId: by.staffId });
      await audit(tx, request, {
        action: outcome === 'asked' ? 'askTillCount' : action,
        subject: 'place',
        subjectId: officeId,
        label: `${officeName} · ${code}`,
        ...(counted.reason ? { reason: counted.reason } : {}),
        newValue: {
          counted: formatUnits(countedUnits, decimals),
          expected: formatUnits(bookUnits, decimals),
          difference: formatUnits(countedUnits - bookUnits, decimals),
        },
      });
      return outcome;
    });
    return { till: await readTill(tx, deps, of, { lang: request.lang, staffId: by.staffId }) };
  });
}
