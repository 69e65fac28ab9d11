import { codeIncorrectAgain, notFound, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import type { StaffActor } from '../../../../platform/http/index.ts';
import { audit } from '../../../audit/index.ts';
import { prove } from '../../factors/actions/prove.ts';
import type { Answer } from '../../factors/actions/prove.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { StaffDeps } from '../deps.ts';
import { findPerson } from '../store/people.ts';
import {
  findStaffByMessenger,
  findStaffMessenger,
  insertMessengerLink,
  removeStaffMessenger,
  saveStaffMessenger,
  type StaffMessengerRow,
  takeMessengerLink,
  updateStaffMessenger,
} from '../store/staff-messengers.ts';

export interface StaffMessengers {
  of(staffId: string): Promise<StaffMessengerRow | undefined>;
  /**
   * A token that links whoever opens it in the messenger, once and within ten minutes. Refuses with `codeIncorrectAgain` who
   * has a second factor and gives no right answer, and with `tooManyRequests`. `alongside` is done with it.
   */
  createLink(
    staffId: string,
    answer: Answer,
    alongside: (tx: Tx) => Promise<void>,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Links the account in which the token was opened, and answers whose it is; undefined where the token is good no more. */
  redeem(telegramId: number, token: string): Promise<string | undefined>;
  /**
   * Whether sign-ins are confirmed in it in place of a code. To begin with, a code is asked for: refuses with
   * `codeIncorrectAgain` as `createLink` does, and with `notFound` where no account is linked. `alongside` is done with it.
   */
  setConfirms(
    staffId: string,
    change: { readonly confirmsSignIns: boolean; readonly answer: Answer },
    alongside: (tx: Tx) => Promise<void>,
  ): Promise<void>;
  /** False where there was none. */
  remove(tx: Tx, staffId: string): Promise<boolean>;
  /** Who of the staff presses something in the messenger; undefined for everybody whom the back office would not let in. */
  actorOf(telegramId: number): Promise<StaffActor | undefined>;
}

/** Of no session: what is done in the messenger needs none. */
const noSession = '00000000-0000-0000-0000-000000000000';

export function createStaffMessengers(deps: StaffDeps): StaffMessengers {
  const { db, mayPutOff } = deps;
  return {
    of: (staffId) => findStaffMessenger(db, staffId),
    async createLink(staffId, answer, alongside) {
      const token = newToken();
      const make = async (tx: Tx) => {
        const expiresAt = await insertMessengerLink(tx, staffId, hashToken(token));
        await alongside(tx);
        return { token, expiresAt };
      };
      const proof = await prove(deps, { kind: 'staff', id: staffId }, 'active', answer, make);
      if (proof.is === 'right') return proof.result;
      if (proof.is === 'wrong') throw refusal(codeIncorrectAgain);
      // They may act without a second factor, as in a demo.
      return transaction(db, make);
    },
    redeem: (telegramId, token) =>
      transaction(db, async (tx) => {
        const staffId = await takeMessengerLink(tx, hashToken(token));
        const person = staffId && (await findPerson(tx, staffId));
        if (!person || !person.isActive) return undefined;
        await saveStaffMessenger(tx, person.id, telegramId);
        const actor = { kind: 'staff', staffId: person.id, name: person.name, role: person.role } as const;
        await audit(
          tx,
          { actor, ip: 'telegram', requestId: '' },
          {
            action: 'linkStaffMessenger',
            subject: 'staff',
            subjectId: person.id,
            label: person.email,
            newValue: { telegramId: String(telegramId) },
          },
        );
        return person.name;
      }),
    async setConfirms(staffId, { confirmsSignIns, answer }, alongside) {
      const change = async (tx: Tx) => {
        if (!(await updateStaffMessenger(tx, staffId, confirmsSignIns))) throw refusal(notFound);
        await alongside(tx);
      };
      if (!confirmsSignIns) return transaction(db, change);
      const proof = await prove(deps, { kind: 'staff', id: staffId }, 'active', answer, change);
      // Whoever has no second factor signs in by the password alone: there is nothing to confirm.
      if (proof.is !== 'right') throw refusal(codeIncorrectAgain);
    },
    remove: removeStaffMessenger,
    async actorOf(telegramId) {
      const staffId = await findStaffByMessenger(db, telegramId);
      const person = staffId && (await findPerson(db, staffId));
      if (!person || !person.isActive) return undefined;
      const { id, name, email, role, officeIds, hasSecondFactor } = person;
      if (!hasSecondFactor && !mayPutOff()) return undefined;
      return { kind: 'staff', staffId: id, name, email, role, sessionId: noSession, officeIds, mustSetUp: false };
    },
  };
}
