import { getSecondFactor } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { countRecoveryCodes, findAuthenticator } from '../factors/store/authenticators.ts';
import { listPasskeys } from '../passkeys/store/passkeys.ts';

export const getSecondFactorHandler = handle(getSecondFactor, async (_input, { db }, { actor }) => {
  const person = { kind: 'user', id: actor.userId } as const;
  const [authenticator, recoveryCodesLeft, passkeys] = await Promise.all([
    findAuthenticator(db, person),
    countRecoveryCodes(db, person),
    listPasskeys(db, person.id),
  ]);
  const since = authenticator?.activeSince ?? null;
  return {
    otp: { active: since !== null, since: since?.toISOString() ?? null },
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
});
