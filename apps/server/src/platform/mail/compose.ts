import { createHash } from 'node:crypto';
import type Mailtransport from 'nodemailer/lib/mailer/index.js';
import type { Mail } from './mail.ts';

const plainAddress = /^[^\s<>()[\]\\,;:@"\p{Cc}]+@[a-z0-9.-]+$/iu;
const sender = /^(?:(.*?)\s*<([^<>]+)>|([^<>]+))$/;

/**
 * The mail in nodemailer's terms. A line break or another control character can start no header of its own: the address
 * must be one bare address, and the subject loses whatever does not print.
 */
export function compose(mail: Mail, from: string, date: Date): Mailtransport.Options {
  if (!plainAddress.test(mail.to)) throw new TypeError('the recipient is not one plain address');
  const { name, address } = senderOf(from);
  return {
    from: { name, address },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date,
    messageId: `<${mailKey(mail.id)}@${address.split('@')[1] ?? 'localhost'}>`,
    headers: {
      'Content-Language': mail.lang,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...leaving(mail.leaveUrl),
    },
    // A template's text never makes the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail's id as 32 hex characters: fit for a Message-ID and for a file name, whatever the id is. */
export function mailKey(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}

/** Splits "Tetri <no-reply@example.com>". Throws on anything else: the sender is the owner's setting, checked at start. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', inBrackets, alone] = sender.exec(from.trim()) ?? [];
  const address = (inBrackets ?? alone ?? '').trim();
  if (!plainAddress.test(address)) throw new TypeError(`"${from}" is no sender's address`);
  return { name: oneLine(name.replaceAll('"', '')), address };
}

/** Both headers stand together: the second says that a bare POST to the first is enough. */
function leaving(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
