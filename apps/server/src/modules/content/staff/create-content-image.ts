import { createContentImage, fileNotAccepted, refusal } from '@tetri/contract';
import { keepPicture } from '../actions/keep-picture.ts';
import { audit } from '../../audit/index.ts';
import { viewContentImage } from '../view/view-content-image.ts';
import { handle } from './deps.ts';

export const createContentImageHandler = handle(createContentImage, async (_input, scope) => {
  const { actor, db, content, files } = scope;
  const [image, ...more] = files;
  if (!image || image.field !== createContentImage.multipart || more.length > 0) throw refusal(fileNotAccepted);
  const picture = await keepPicture({ db, pictures: content.pictures }, image.bytes, actor.staffId, (tx, kept) =>
    audit(tx, scope, {
      action: 'createContentImage',
      subject: 'content',
      subjectId: kept.name,
      label: kept.name,
      newValue: { width: kept.width, height: kept.height },
    }),
  );
  return viewContentImage(picture);
});
