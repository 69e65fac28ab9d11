import { fileNotAccepted, forbidden, refusal, uploadImage } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { drawAvatar } from '../profile/actions/draw-avatar.ts';
import { avatarPath } from '../profile/http/mount-avatars.ts';
import { replaceAvatar } from '../profile/actions/replace-avatar.ts';

/** A drawn square is some kilobytes; none is more than its pixels. */
const drawnBytesMax = 512 * 1024;

export const uploadImageHandler = handle(uploadImage, async ({ type }, deps, request) => {
  const { fileStore } = deps;
  const { actor } = request;
  const [image, ...more] = request.files;
  if (!image || image.field !== uploadImage.multipart || more.length > 0) throw refusal(fileNotAccepted);
  if (type === 'verification') {
    const { id, file } = await deps.keepDocument(actor.userId, image.bytes, request);
    return { file, _id: id };
  }
  const drawn = await drawAvatar(image.bytes);
  const { fileName } = await fileStore.store(drawn, { maxBytes: drawnBytesMax, kinds: ['webp'] });
  const isKept = await replaceAvatar(deps, actor.userId, fileName).catch(async (error: unknown) => {
    await fileStore.delete(fileName);
    throw error;
  });
  if (!isKept) {
    await fileStore.delete(fileName);
    throw refusal(forbidden);
  }
  return { file: { type: 'image/webp', url: `${avatarPath}${fileName}` }, _id: null };
});
