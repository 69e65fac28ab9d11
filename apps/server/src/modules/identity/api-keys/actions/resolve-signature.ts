import { refusal, signatureRejected } from '@tetri/contract';
import type { ResolveSignature } from '../../../../platform/http/index.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { isAllowed } from './allowed-ips.ts';
import { findUsableKey } from '../store/api-keys.ts';
import { TimeQueue } from '../store/time-queue.ts';
import { openSecret } from './key-secret.ts';
import { isSignature, readSignedTime } from '../core/signature.ts';

/** An unknown key costs what a known one does. */
const nobodysSecret = Buffer.alloc(32);

/**
 * Finds whose key signed. The signature is proved first; only one that is good, from an allowed address and with the right
 * asked for takes its time, once. What was wrong is not told: all is `signatureRejected`.
 */
export function signatureResolver({ db, clock, seal }: Pick<AccountDeps, 'db' | 'clock' | 'seal'>): ResolveSignature {
  const times = new TimeQueue(db);
  return async (request, right) => {
    const key = await findUsableKey(db, request.key);
    const isSigned = isSignature(request.sign, key ? openSecret(seal, key) : nobodysSecret, request);
    if (!key || !isSigned) throw refusal(signatureRejected);
    const hasRight = right === 'api' || key.canWithdraw;
    const timeMs = readSignedTime(request.time, clock.now());
    if (!hasRight || !isAllowed(key.allowedIps, request.ip) || timeMs === undefined) throw refusal(signatureRejected);
    if (!(await times.take(key.id, timeMs))) throw refusal(signatureRejected);
    return { kind: 'key', userId: key.userId, key: key.key };
  };
}
