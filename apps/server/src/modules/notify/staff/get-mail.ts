import { getMail, notFound, refusal } from '@tetri/contract';
import { handle } from './deps.ts';
import { viewMailHead } from '../view/view-mail-head.ts';

export const getMailHandler = handle(getMail, async ({ id }, { mailbox }) => {
  const mail = await mailbox.read(id);
  if (!mail) throw refusal(notFound);
  const { from, text, html } = mail;
  return { mail: { ...viewMailHead(mail), from, text, html } };
});
