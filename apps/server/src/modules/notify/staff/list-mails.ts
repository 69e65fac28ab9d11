import { listMails } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';
import { viewMailHead } from '../view/view-mail-head.ts';

export const listMailsHandler = handle(listMails, async ({ search, page, limit }, { mailbox }) => {
  const { mails, total } = await mailbox.list({ search, offset: (page - 1) * limit, limit });
  return { mails: mails.map(viewMailHead), count: countOf(total, page, limit) };
});
