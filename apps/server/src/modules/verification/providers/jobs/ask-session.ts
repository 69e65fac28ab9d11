import { z } from 'zod';
import { readNow, transaction } from '../../../../platform/database/index.ts';
import { defineJob, enqueue, type Job, perform } from '../../../../platform/outbox/index.ts';
import type { VerificationDeps } from '../../deps.ts';
import { askAboutVerified } from '../../actions/screen-approval.ts';
import { askStatus } from '../actions/ask-provider.ts';
import { settleSession } from '../actions/settle-session.ts';
import { readProvider } from '../store/provider-terms.ts';
import { endSession, findSession } from '../store/sessions.ts';

/** Due when the service notifies of a changed visit, and repeatedly where it notifies of nothing. */
export const askSession = defineJob('askVerificationSession', z.object({ sessionId: z.uuid(), isPoll: z.boolean() }));

export const pollSeconds = 1800;

/**
 * Asks the service for the state of a visit: its notification alone is never believed. Where it does not answer, it is asked
 * about once more, and the verification waits. A visit that the service does not know any more ends: its person begins another.
 */
export function askSessionJob(deps: Pick<VerificationDeps, 'db' | 'seal' | 'vault' | 'hashKey' | 'screening'>): Job {
  return perform(askSession, async ({ sessionId, isPoll }, { db, log }) => {
    const session = await findSession(db, sessionId);
    if (session?.state !== 'open') return;
    if (isPoll && session.endsAt <= (await readNow(db))) {
      await transaction(db, (tx) => endSession(tx, sessionId));
      return;
    }
    const provider = await readProvider(db);
    const asked = provider.isOn ? askStatus({ provider, seal: deps.seal }, session) : Promise.resolve(undefined);
    const answer = await asked.catch((err: unknown) => {
      if (!isPoll) throw err;
      log.warn({ err, sessionId }, 'the service that verifies people does not answer');
      return undefined;
    });
    const status = answer === 'unknown' ? undefined : answer;
    // Without an address it may not have reached the service yet, and is begun there by the next attempt.
    const isLost = answer === 'unknown' && session.url !== '';
    const sent = status?.state === 'approved' ? await askAboutVerified(deps, session, status.person) : undefined;
    const by = new URL(provider.url ?? 'https://provider').host;
    await transaction(db, async (tx) => {
      if (isLost) await endSession(tx, sessionId);
      if (status) await settleSession(tx, deps, session, status, { by, sent });
      const isOpen = (await findSession(tx, sessionId))?.state === 'open';
      if (!isPoll || !isOpen) return;
      await enqueue(tx, askSession, { sessionId, isPoll }, { key: sessionId, inSeconds: pollSeconds });
    });
  });
}
