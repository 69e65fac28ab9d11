import { refusal, secondFactorRequired } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { SecondFactorAnswer, SecondFactorPort } from '../../accounts/ports.ts';
import { hasActiveAuthenticator, type Person } from '../store/authenticators.ts';
import type { PasskeyDeps } from '../../passkeys/deps.ts';
import { showPasskey } from '../../passkeys/actions/use-passkey.ts';
import { type ProofDeps, type ProofTerms, prove } from './prove.ts';

type FactorDeps = ProofDeps & PasskeyDeps;

/** What is asked of customers behind the password. Passkeys alone are a way in, and no duty. */
export function createSecondFactor(deps: FactorDeps): SecondFactorPort {
  return {
    check: (userId, answer, from) => check({ ...deps, ...from }, personOf(userId), answer),
    checkFor: (userId, answer, then) => checkFor(deps, personOf(userId), answer, then),
    isOn: (reader, userId) => hasActiveAuthenticator(reader, personOf(userId)),
  };
}

function personOf(userId: string): Person {
  return { kind: 'user', id: userId };
}

/**
 * Resolves where the account has no second factor, or the answer is right: a code of the app, a recovery code, or a passkey
 * of the account in place of both. Refuses with `secondFactorRequired`, `passkeyNotAccepted` or `tooManyRequests`.
 */
async function check(deps: FactorDeps & ProofTerms, person: Person, answer: SecondFactorAnswer): Promise<void> {
  if (!(await hasActiveAuthenticator(deps.db, person))) return;
  await checkFor(deps, person, answer, async () => {});
}

async function checkFor<Result>(
  deps: FactorDeps & ProofTerms,
  person: Person,
  { passkey, ...answer }: SecondFactorAnswer,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (passkey !== undefined) {
    const shown = await showPasskey(deps, passkey, person.id);
    return transaction(deps.db, async (tx) => {
      await shown.use(tx);
      return then(tx);
    });
  }
  const proof = await prove(deps, person, 'active', answer, then);
  if (proof.is === 'right') return proof.result;
  if (proof.is === 'wrong') throw refusal(secondFactorRequired);
  // Turned off meanwhile.
  return transaction(deps.db, then);
}
