import { randomInt } from 'node:crypto';
import { accountNotFound, type Language, refusal } from '@tetri/contract';
import { newId, transaction, type Tx } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { isPassword } from '../../secrets/password-hash.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { StaffDeps } from '../deps.ts';
import { answerConfirmation, findConfirmation, insertConfirmation } from '../store/confirmations.ts';
import { findPerson } from '../store/people.ts';
import { findStaffByEmail } from '../store/staff.ts';
import { findStaffMessenger } from '../store/staff-messengers.ts';
import { hasSecondFactor } from './second-factor.ts';

/** What somebody is asked in the messenger. */
export interface SignInQuestion {
  readonly id: string;
  readonly telegramId: number;
  readonly name: string;
  /** In which they used the back office last; null where they have not yet. */
  readonly lang: Language | null;
  /** Shown on the page: whoever sees it there is the one who signs in. */
  readonly number: number;
}

export interface Confirmations {
  /**
   * Asks whoever has this password, where they confirm sign-ins in the messenger; `ask` sends the question. Undefined where they
   * do not. Refuses with `accountNotFound` as a sign-in does.
   */
  begin(
    account: { readonly email: string; readonly password: string },
    ask: (tx: Tx, question: SignInQuestion) => Promise<void>,
  ): Promise<{ readonly token: string; readonly number: number; readonly expiresAt: Date } | undefined>;
  /** How far the question is that the token belongs to; `over` also where there is none. */
  stateOf(token: string): Promise<'waiting' | 'confirmed' | 'over'>;
  /** Somebody pressed a number, or said that it is not them. Undefined where they were not asked, or it is too late. */
  answer(telegramId: number, id: string, number: number | undefined): Promise<'confirmed' | 'refused' | undefined>;
}

export function createConfirmations(deps: StaffDeps): Confirmations {
  const { db } = deps;
  return {
    async begin({ email, password }, ask) {
      const person = await findStaffByEmail(db, email);
      if (!(await isPassword(password, person?.passwordHash ?? null)) || !person?.isActive)
        throw refusal(accountNotFound);
      const messenger = await findStaffMessenger(db, person.id);
      if (!messenger?.confirmsSignIns || !(await hasSecondFactor(db, person.id))) return undefined;
      const [token, number, id] = [newToken(), randomInt(10, 100), newId()];
      const { telegramId } = messenger;
      return transaction(db, async (tx) => {
        const question = { id, tokenHash: hashToken(token), staffId: person.id, telegramId, number };
        const expiresAt = await insertConfirmation(tx, question);
        await ask(tx, { id, telegramId, name: person.name, lang: person.lang, number });
        return { token, number, expiresAt };
      });
    },
    async stateOf(token) {
      const state = (await findConfirmation(db, hashToken(token)))?.state;
      return state === 'waiting' || state === 'confirmed' ? state : 'over';
    },
    answer: (telegramId, id, number) =>
      transaction(db, async (tx) => {
        const answered = await answerConfirmation(tx, { id, telegramId, number });
        if (!answered) return undefined;
        if (answered.state === 'confirmed') return 'confirmed';
        const person = await findPerson(tx, answered.staffId);
        if (person) await noteRefusal(tx, person);
        return 'refused';
      }),
  };
}

async function noteRefusal(
  tx: Tx,
  { id, name, role, email }: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
): Promise<void> {
  const actor = { kind: 'staff', staffId: id, name, role } as const;
  await audit(
    tx,
    { actor, ip: 'telegram', requestId: '' },
    { action: 'refuseSignIn', subject: 'staff', subjectId: id, label: email },
  );
}
