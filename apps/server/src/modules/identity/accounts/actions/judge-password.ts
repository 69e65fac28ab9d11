import { passwordNotValid, refusal } from '@tetri/contract';
import { isAccountPasswordFit, type PasswordOwner } from '../../core/judge-account-password.ts';
import { commonPasswords } from '../../secrets/common-passwords.ts';

/** Refuses a password that the person may not take with `passwordNotValid`. */
export async function judgePassword(password: string, owner: PasswordOwner): Promise<void> {
  const common = await commonPasswords();
  if (!isAccountPasswordFit(password, owner, (text) => common.has(text))) throw refusal(passwordNotValid);
}
