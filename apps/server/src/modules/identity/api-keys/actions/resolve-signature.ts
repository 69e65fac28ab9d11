import { type KeyRight, refusal, signatureRejected } from '@tetri/contract';
import type { KeyActor, ResolveSignature, SignedRequest } from '../../../../platform/http/index.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { isAllowed } from './allowed-ips.ts';
import { TimeQueue } from '../store/time-queue.ts';
import { isSignature, readSignedTime } from '../core/signature.ts';
import { limitsInForce } from '../core/key-limits.ts';
import { type KnownKey, KnownKeys } from './known-keys.ts';

/** What an unknown key is compared by. */
const nobodysSecret = Buffer.alloc(32);

/**
 * Finds whose key signed. The signature is proved first; only one that is good, from an allowed address and with the right
 * asked for takes its time, once. What was wrong is not disclosed: all is `signatureRejected`.
 */
export function signatureResolver({ db, clock, seal }: Pick<AccountDeps, 'db' | 'clock' | 'seal'>): ResolveSignature {
  const times = new TimeQueue(db);
  const keys = new KnownKeys({ db, seal });

  /** Takes the time for a key as it was read; undefined where the signature is not good, or the time is not taken. */
  async function take(known: KnownKey | undefined, request: SignedRequest, right: KeyRight) {
    const isSigned = isSignature(request.sign, known?.secret ?? nobodysSecret, request);
    if (!known || !isSigned) return undefined;
    const hasRight = right === 'api' || known.canWithdraw;
    const timeMs = readSignedTime(request.time, clock.now());
    if (!hasRight || !isAllowed(known.allowedIps, request.ip) || timeMs === undefined) return undefined;
    const taken = await times.take(known, timeMs);
    if (!taken) return undefined;
    keys.keep(known);
    const { limits, ownerLimits } = taken;
    if (right === 'withdrawals' && !ownerLimits.withdrawals) return undefined;
    const { id: keyId, userId, key } = known;
    return { kind: 'key', userId, key, keyId, limits: limitsInForce(limits, ownerLimits) } satisfies KeyActor;
  }

  return async (request, right) => {
    const recalled = keys.recall(request.key);
    // Whatever was wrong, the key may be another by now.
    const actor =
      (recalled && (await take(recalled, request, right))) ??
      (await take(await keys.read(request.key), request, right));
    if (!actor) throw refusal(signatureRejected);
    return actor;
  };
}
