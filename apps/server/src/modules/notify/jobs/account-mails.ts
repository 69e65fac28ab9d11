import type { Listener } from '../../../platform/outbox/index.ts';
import { type AccountMailDeps, accountPost } from '../account-mail/account-post.ts';
import { askedMails } from '../account-mail/asked-mails.ts';
import { noticeMails } from '../account-mail/notice-mails.ts';

/** Notifies people by mail of what happens to their accounts, and sends the links they asked for. */
export function accountMailListeners(deps: AccountMailDeps): Listener[] {
  const post = accountPost(deps);
  return [...askedMails(post), ...noticeMails(post)];
}
