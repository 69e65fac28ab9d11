import { MailFolder, type OutboxMail } from '@tetri/server/platform/mail';
import { join } from 'node:path';

/** A mail of the outbox, with the links that stand in it. */
export interface ReadMail extends OutboxMail {
  readonly links: readonly string[];
}

/** The mails to one address, the oldest first. Of one moment they are in no order. */
export async function readMails(dataDir: string, to: string): Promise<ReadMail[]> {
  const folder = new MailFolder(join(dataDir, 'mail'));
  const { mails } = await folder.list({ offset: 0, limit: 1000 });
  const found: ReadMail[] = [];
  for (const { id } of mails.filter((mail) => mail.to === to).reverse()) {
    const mail = await folder.read(id);
    if (mail) found.push({ ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [] });
  }
  return found;
}
