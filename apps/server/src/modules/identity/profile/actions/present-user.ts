import { forbidden, refusal } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import { findUser, type UserRow } from '../../accounts/store/users.ts';

/** The person who calls. Refuses with `forbidden` one who was erased while the call was on its way. */
export async function presentUser(reader: Reader, { userId }: { readonly userId: string }): Promise<UserRow> {
  const user = await findUser(reader, userId);
  if (!user) throw refusal(forbidden);
  return user;
}
