import type { Language, VerificationType } from '@tetri/contract';
import { mailIntl } from '../order-mail/texts.ts';
import { type AccountMailDeps, accountPost } from './account-post.ts';

/** A decision about what somebody sent to be verified. */
export interface VerificationNews {
  readonly type: VerificationType;
  readonly outcome: 'approved' | 'refused' | 'mend' | 'withdrawn';
  readonly reasons: Readonly<Record<Language, readonly string[]>>;
}

interface VerificationDelivery extends VerificationNews {
  readonly userId: string;
  /** The event's delivery: the same at each attempt. */
  readonly deliveryId: string;
}

/** Mails a person what was decided about their verification and why, once. */
export function mailVerification(deps: AccountMailDeps, delivery: VerificationDelivery): Promise<void> {
  const { userId, deliveryId, outcome, reasons } = delivery;
  const { notify, page } = accountPost(deps);
  return notify(userId, deliveryId, (reader) => ({
    subject: `verification.${outcome}.subject`,
    title: `verification.${outcome}.title`,
    lead: `verification.${outcome}.lead`,
    values: kindIn(delivery, reader.lang),
    button: 'verification.button',
    url: page(reader, 'user/verification/'),
    rows: reasons[reader.lang].map((value) => ({ label: 'verification.reason', value })),
  }));
}

/** The same for a messenger, without why: others may read along there. */
export function noteVerification(news: VerificationNews, lang: Language): { title: string; body: string } {
  const { formatMessage } = mailIntl(lang);
  const values = kindIn(news, lang);
  return {
    title: formatMessage({ id: `verification.${news.outcome}.title` }, values),
    body: formatMessage({ id: `verification.${news.outcome}.lead` }, values),
  };
}

function kindIn({ type }: VerificationNews, lang: Language): { kind: string } {
  return { kind: mailIntl(lang).formatMessage({ id: `verification.kind.${type}` }) };
}
