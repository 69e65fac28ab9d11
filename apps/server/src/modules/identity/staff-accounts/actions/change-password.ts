import { passwordIncorrect, passwordNotValid, refusal } from '@tetri/contract';
import { type Db, type Tx } from '../../../../platform/database/index.ts';
import { isPasswordFit } from '../../core/judge-password.ts';
import { hashPassword, isPassword } from '../../secrets/password-hash.ts';
import { deleteOtherSessions, findStaff, updatePassword } from '../store/staff.ts';
import { notifyProtection } from './notify-protection.ts';

export interface PasswordChange {
  readonly staffId: string;
  readonly sessionId: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Checks the old password, judges the new one, and gives what is to be done in a transaction: the slow hashing stays
 * outside it. Refuses with `passwordIncorrect` or `passwordNotValid`.
 */
export async function preparePasswordChange(db: Db, change: PasswordChange): Promise<(tx: Tx) => Promise<void>> {
  const person = await findStaff(db, change.staffId);
  if (!(await isPassword(change.oldPassword, person?.passwordHash ?? null)) || !person)
    throw refusal(passwordIncorrect);
  if (change.newPassword === change.oldPassword || !isPasswordFit(change.newPassword, person))
    throw refusal(passwordNotValid);
  const passwordHash = await hashPassword(change.newPassword);
  return async (tx) => {
    await updatePassword(tx, person.id, passwordHash, false);
    await deleteOtherSessions(tx, person.id, change.sessionId);
    await notifyProtection(tx, person.id, 'passwordChanged');
  };
}
