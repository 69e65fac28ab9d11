import { deleteImage } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { replaceAvatar } from '../profile/actions/replace-avatar.ts';

export const deleteImageHandler = handle(deleteImage, async (_input, deps, { actor }) => {
  await replaceAvatar(deps, actor.userId, null);
  return {};
});
