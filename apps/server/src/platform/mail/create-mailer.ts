import type { Clock } from '../clock.ts';
import type { Mailer } from './mail.ts';
import { FolderMailer } from './folder-mailer.ts';
import type { MailFolder } from './mail-folder.ts';
import { SmtpMailer } from './smtp-mailer.ts';

export interface MailOptions {
  /** `smtp://user:password@host:587`; without it mail lies in the outbox folder. */
  readonly smtpUrl: string | undefined;
  readonly folder: MailFolder;
  /** "Tetri <no-reply@example.com>" */
  readonly from: string;
  readonly clock: Clock;
}

/** Sends over SMTP where a server is named, otherwise into the outbox folder, which the back office shows. */
export function createMailer({ smtpUrl, folder, from, clock }: MailOptions): Mailer {
  return smtpUrl === undefined ? new FolderMailer(folder, from, clock) : new SmtpMailer(smtpUrl, from, clock);
}
