import { createContentImage, fileNotAccepted, refusal } from '@tetri/contract';
import { keepPicture } from '../actions/keep-picture.ts';
import { audit } from '../../audit/index.ts';
import { viewContentImage } from '../view/view-content-image.ts';
import { handle } from './deps.ts';

export const createContentImageHandler = handle(createContentImage, async (_input, { db, content }, request) => {
  const { actor, files } = request;
  const [image, ...more] = files;
  if (!image || image.field !== createContentImage.multipart || more.length > 0) throw refusal(fileNotAccepted);
  const picture = await keepPicture({ db, pictures: content.pictures }, image.bytes, actor.staffId, (tx, kept) =>
    audit(tx, request, {
      action: 'createContentImage',
      subject: 'content',
      subjectId: kept.name,
      label: kept.name,
      newValue: { width: kept.width, height: kept.height },
    }),
  );
  return viewContentImage(picture);
});
