import { createContentImageHandler } from '../calls/create-content-image.ts';
import { createContentHandler } from '../calls/create-content.ts';
import { deleteContentImageHandler } from '../calls/delete-content-image.ts';
import { deleteContentHandler } from '../calls/delete-content.ts';
import { getContentRevisionHandler } from '../calls/get-content-revision.ts';
import { getContentHandler } from '../calls/get-content.ts';
import { listContentImagesHandler } from '../calls/list-content-images.ts';
import { listContentRevisionsHandler } from '../calls/list-content-revisions.ts';
import { listContentHandler } from '../calls/list-content.ts';
import { orderContentHandler } from '../calls/order-content.ts';
import { previewContentHandler } from '../calls/preview-content.ts';
import { publishContentHandler } from '../calls/publish-content.ts';
import { unpublishContentHandler } from '../calls/unpublish-content.ts';
import { updateContentHandler } from '../calls/update-content.ts';

/** The staff calls about what the site says. */
export const contentHandlers = [
  listContentHandler,
  getContentHandler,
  createContentHandler,
  updateContentHandler,
  publishContentHandler,
  unpublishContentHandler,
  deleteContentHandler,
  orderContentHandler,
  listContentRevisionsHandler,
  getContentRevisionHandler,
  previewContentHandler,
  createContentImageHandler,
  listContentImagesHandler,
  deleteContentImageHandler,
];
