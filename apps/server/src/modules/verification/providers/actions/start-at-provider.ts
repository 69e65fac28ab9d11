import { moveNotAllowed, providerNotReached, refusal, verificationInReview } from '@tetri/contract';
import type { Language } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import { enqueue } from '../../../../platform/outbox/index.ts';
import { ownVerification } from '../../actions/own-verification.ts';
import { mayEdit } from '../../core/may-edit.ts';
import type { VerificationDeps } from '../../deps.ts';
import { askSession, pollSeconds } from '../jobs/ask-session.ts';
import { newsPath } from '../http/mount-provider-news.ts';
import { holdProvider } from '../store/provider-terms.ts';
import { findOpenSession, insertSession, keepAddress, type SessionRow } from '../store/sessions.ts';
import { startVisit } from './ask-provider.ts';

/**
 * Where somebody is verified by the outside service: the same visit while it lasts. Throws notFound for another's, moveNotAllowed
 * where the service is not offered for it, verificationInReview, and providerNotReached.
 */
export async function startAtProvider(
  deps: Pick<VerificationDeps, 'db' | 'seal' | 'publicUrl'>,
  {
    verificationId,
    userId,
    lang,
  }: { readonly verificationId: string; readonly userId: string; readonly lang: Language },
): Promise<string> {
  const { db, seal, publicUrl } = deps;
  const { provider, session } = await transaction(db, async (tx) => {
    const row = await ownVerification(tx, verificationId, userId);
    if (row.status === 'pending') throw refusal(verificationInReview);
    const held = await holdProvider(tx);
    if (!held.isOn || row.type !== 'person' || !mayEdit(row)) throw refusal(moveNotAllowed);
    const open = (await findOpenSession(tx, row.id)) ?? (await openSession(tx, { verificationId: row.id, lang }));
    return { provider: held, session: open };
  });
  if (session.url !== '') return session.url;
  // The service knows the visit by its number: asked once more after a crash, it is the same one.
  const addresses = {
    returnUrl: `${publicUrl()}/${lang}/user/verification/`,
    callbackUrl: `${publicUrl()}${newsPath}`,
  };
  const url = await startVisit({ provider, seal }, session, addresses).catch(() => {
    throw refusal(providerNotReached);
  });
  // It ended where the owner has chosen another service meanwhile.
  if (!(await transaction(db, (tx) => keepAddress(tx, session.id, url)))) throw refusal(providerNotReached);
  return url;
}

async function openSession(tx: Tx, draft: Pick<SessionRow, 'verificationId' | 'lang'>): Promise<SessionRow> {
  const session = await insertSession(tx, draft);
  await enqueue(tx, askSession, { sessionId: session.id, isPoll: true }, { key: session.id, inSeconds: pollSeconds });
  return session;
}
