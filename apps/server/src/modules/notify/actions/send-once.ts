import type { Language } from '@tetri/contract';
import type { Db } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { type Mailer, MailRejected } from '../../../platform/mail/index.ts';
import { isMailDone, saveMailDone } from '../store/done-mails.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly log: Log;
}

export interface WrittenMail {
  /** The same at each attempt. */
  readonly key: string;
  readonly to: string;
  readonly lang: Language;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly orderId?: string;
  /** Where one post ends the letters that this one is of. */
  readonly leaveUrl?: string | undefined;
  /** Whether its reader is still who it was written for: an erasure may come while it is written, and while it is sent. */
  readonly isDue?: () => Promise<boolean>;
}

/**
 * Sends a mail that may be tried again: it is the same mail under the same Message-ID, and one that is done is not written
 * again (`write` is not asked). Nothing is sent where `write` answers undefined. Throws when another try may help.
 */
export async function sendOnce(
  { db, mailer, log }: SendingDeps,
  key: string,
  write: () => Promise<Omit<WrittenMail, 'key'> | undefined>,
): Promise<void> {
  if (await isMailDone(db, key)) return;
  const mail = await write();
  if (!mail) return;
  const { orderId = null, isDue = always, ...letter } = mail;
  if (!(await isDue())) return;
  let outcome: 'sent' | 'rejected' = 'sent';
  try {
    await mailer.send({ ...letter, id: key });
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    log.warn({ err: error, key }, 'the mail server refuses a mail');
    outcome = 'rejected';
  }
  // The erasure has removed what lay there before: this one came after.
  if (!(await isDue())) return mailer.recall?.(key);
  await saveMailDone(db, { key, orderId, outcome });
}

async function always(): Promise<boolean> {
  return true;
}
