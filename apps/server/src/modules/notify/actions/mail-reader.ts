import type { CustomTextPort } from '../core/custom-text.ts';
import { type ReaderMail, writeReaderMail } from '../reader-mail/reader-mail.ts';
import { type SendingDeps, sendOnce } from './send-once.ts';

export interface ReaderMailDeps extends SendingDeps {
  readonly words: CustomTextPort;
}

/** Mails a reader once under this key; nothing where `write` answers undefined. Throws when another try may help. */
export async function mailReader(
  deps: ReaderMailDeps,
  key: string,
  write: () => Promise<ReaderMail | undefined>,
): Promise<void> {
  await sendOnce(deps, key, async () => {
    const mail = await write();
    // News says its own title and summary.
    return (
      mail && writeReaderMail(mail, mail.kind === 'news' ? undefined : deps.words(`reader.${mail.kind}`, mail.to.lang))
    );
  });
}
