import { getMailHandler } from './get-mail.ts';
import { listMailsHandler } from './list-mails.ts';

/** What staff do here. */
export const staffHandlers = [getMailHandler, listMailsHandler];
