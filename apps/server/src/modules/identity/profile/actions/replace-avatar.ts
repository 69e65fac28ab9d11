import { transaction } from '../../../../platform/database/index.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { updateUser } from '../../accounts/store/users.ts';
import { lockUser } from './lock-user.ts';

/** Gives the person another picture, or none; the file of the one before is deleted. False when they were erased meanwhile. */
export async function replaceAvatar(
  { db, fileStore }: Pick<AccountDeps, 'db' | 'fileStore'>,
  userId: string,
  fileName: string | null,
): Promise<boolean> {
  const before = await transaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user) await updateUser(tx, userId, { avatar: fileName });
    return user;
  });
  if (before?.avatar) await fileStore.delete(before.avatar);
  return before !== undefined;
}
