import { createApiKey, refusal, tooManyKept } from '@tetri/contract';
import { randomBytes } from 'node:crypto';
import { newId, transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { insertKey, lockKeys } from '../api-keys/store/api-keys.ts';
import { sealSecret } from '../api-keys/actions/key-secret.ts';
import { keySurroundings } from '../api-keys/actions/key-surroundings.ts';
import { viewKey } from '../api-keys/view/view-key.ts';
import { proveUnlessYoung } from '../factors/actions/prove-unless-young.ts';
import { protectionNotifier } from '../factors/actions/notify-protection.ts';

const keysMax = 5;

export const createApiKeyHandler = handle(createApiKey, async ({ name, ...proof }, deps, request) => {
  const { db, seal, clock } = deps;
  const { userId } = request.actor;
  // A key outlives the session that made it.
  const { isProven } = await proveUnlessYoung(proof, deps, request.actor);
  const id = newId();
  const secret = randomBytes(32);
  const row = await transaction(db, async (tx) => {
    if ((await lockKeys(tx, userId)) >= keysMax) throw refusal(tooManyKept, { max: keysMax });
    await protectionNotifier(userId, 'apiKeyAdded')(tx);
    const key = `EX_${randomBytes(16).toString('hex')}`;
    return insertKey(tx, {
      id,
      userId,
      key,
      name: name ?? clock.now().toISOString().slice(0, 10),
      sealedSecret: sealSecret(seal, id, secret),
    });
  });
  if (isProven) await renewSession(deps, request);
  const surroundings = await keySurroundings(db, [row], deps);
  return { access: { ...viewKey(row, surroundings), secret: secret.toString('hex') } };
});
