import type { MailHead } from '../staff/mailbox.ts';

export function viewMailHead({ id, to, subject, at }: MailHead) {
  return { _id: id, to, subject, at: at.toISOString() };
}
