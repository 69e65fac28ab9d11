import { createContentHandler } from './create-content.ts';
import { createContentImageHandler } from './create-content-image.ts';
import { deleteContentHandler } from './delete-content.ts';
import { deleteContentImageHandler } from './delete-content-image.ts';
import { exportSubscribersHandler } from './export-subscribers.ts';
import { getContentHandler } from './get-content.ts';
import { getContentRevisionHandler } from './get-content-revision.ts';
import { getNewsletterHandler } from './get-newsletter.ts';
import { listContentHandler } from './list-content.ts';
import { listContentImagesHandler } from './list-content-images.ts';
import { listContentRevisionsHandler } from './list-content-revisions.ts';
import { listSubscribersHandler } from './list-subscribers.ts';
import { listSubmissionsHandler } from './list-submissions.ts';
import { moderateSubmissionHandler } from './moderate-submission.ts';
import { orderContentHandler } from './order-content.ts';
import { previewContentHandler } from './preview-content.ts';
import { publishContentHandler } from './publish-content.ts';
import { sendNewsletterHandler } from './send-newsletter.ts';
import { unpublishContentHandler } from './unpublish-content.ts';
import { updateContentHandler } from './update-content.ts';

/** What staff do here. */
export const staffHandlers = [
  createContentHandler,
  createContentImageHandler,
  deleteContentHandler,
  deleteContentImageHandler,
  exportSubscribersHandler,
  getContentHandler,
  getContentRevisionHandler,
  getNewsletterHandler,
  listContentHandler,
  listContentImagesHandler,
  listContentRevisionsHandler,
  listSubscribersHandler,
  listSubmissionsHandler,
  moderateSubmissionHandler,
  orderContentHandler,
  previewContentHandler,
  publishContentHandler,
  sendNewsletterHandler,
  unpublishContentHandler,
  updateContentHandler,
];
