import { deleteContentImage, notFound, pictureInUse, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { deletePicture, findPictures } from '../store/pictures.ts';
import { findPictureUses } from '../store/picture-uses.ts';
import { lockContent } from '../store/documents.ts';
import { audit } from '../../audit/index.ts';
import { titleOf } from '../view/view-staff-content.ts';
import { handle } from './deps.ts';

/** More are counted, but not named. */
const namedMax = 10;

export const deleteContentImageHandler = handle(deleteContentImage, async ({ name }, { db, content }, request) => {
  const picture = await transaction(db, async (tx) => {
    await lockContent(tx);
    const [found] = await findPictures(tx, { name, limit: 1, offset: 0 });
    if (!found) throw refusal(notFound);
    const uses = await findPictureUses(tx, found, content.clock.now());
    if (uses.length > 0) {
      throw refusal(pictureInUse, {
        count: uses.length,
        documents: uses
          .slice(0, namedMax)
          .map(({ id, kind, draft }) => ({ _id: id, kind, title: titleOf(kind, draft) })),
      });
    }
    await deletePicture(tx, name);
    await audit(tx, request, {
      action: 'deleteContentImage',
      subject: 'content',
      subjectId: name,
      label: name,
      oldValue: { width: found.width, height: found.height },
    });
    return found;
  });
  for (const { fileName } of picture.files) await content.pictures.delete(fileName);
  return {};
});
