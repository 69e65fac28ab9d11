import { notFound, refusal, tooManyKept, type VerificationType } from '@tetri/contract';
import { newId, readNow, type Tx } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { mayEdit } from '../core/may-edit.ts';
import { isLasting } from '../core/person-status.ts';
import type { VerificationDeps } from '../deps.ts';
import { currentTemplate } from '../store/templates.ts';
import { readTerms } from '../store/terms.ts';
import {
  countKept,
  insertVerification,
  listOfType,
  updateVerification,
  type VerificationRow,
} from '../store/verifications.ts';
import { sealAnswers } from './answers.ts';
import { scheduleSweep } from './schedule-sweep.ts';

const dayMs = 86_400_000;
/** An approval can be renewed so long before it ends. */
const renewalMs = 30 * dayMs;
/** More than anybody needs, few enough to look through. */
const keptMax = 100;

export interface Asked {
  readonly userId: string;
  readonly type: VerificationType;
  readonly currencyId: string | null;
}

/**
 * The one that is under way, in review or to be mended; else the approval that lasts, of which a card or an account has as many
 * as are verified; else a new draft. Throws notFound for a currency that there is not, and tooManyKept.
 */
export async function openForm(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault' | 'trade'>,
  { userId, type, currencyId }: Asked,
): Promise<VerificationRow> {
  if ((type === 'currency') !== (currencyId !== null)) throw refusal(notFound);
  if (currencyId !== null && !deps.trade.isCurrency(currencyId)) throw refusal(notFound);
  // The person first: two windows that ask at once are given one form.
  await lockLivingUser(tx, userId);
  const [own, now] = [await listOfType(tx, userId, { type, currencyId }), await readNow(tx)];
  const open = own.find((row) => row.status === 'pending' || mayEdit(row));
  if (open) return renewDraft(tx, open);
  const approved = own.find((row) => isLasting(row, new Date(now.getTime() + renewalMs)));
  if (approved && type !== 'currency') return approved;
  if ((await countKept(tx, userId)) >= keptMax) throw refusal(tooManyKept, { max: keptMax });
  const [template, terms, key, id] = [
    await currentTemplate(tx, type),
    await readTerms(tx),
    await deps.vault.makeKey(),
    newId(),
  ];
  await deps.vault.keep(tx, key);
  const deleteAt = new Date(now.getTime() + terms.keepDraftDays * dayMs);
  await scheduleSweep(tx, deleteAt);
  return insertVerification(tx, {
    id,
    userId,
    type,
    currencyId,
    templateId: template.id,
    keyId: key.id,
    answers: sealAnswers(key.seal, id, {}),
    deleteAt,
  });
}

/** What was never sent is filled in by the form of today. */
async function renewDraft(tx: Tx, row: VerificationRow): Promise<VerificationRow> {
  if (row.status !== 'draft') return row;
  const template = await currentTemplate(tx, row.type);
  return template.id === row.templateId ? row : updateVerification(tx, row.id, { templateId: template.id });
}
