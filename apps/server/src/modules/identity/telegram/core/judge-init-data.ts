import { createHash, verify } from 'node:crypto';
import { isFresh, isHashRight, readSignedFields, type SignedFields, signedText } from './signed-fields.ts';
import type { TelegramKeys } from './telegram-keys.ts';
import { readJson, readTelegramPerson, type TelegramPerson } from './telegram-person.ts';

export interface SignedPerson {
  readonly person: TelegramPerson;
  /** Names this piece of signed data, so that its uses can be counted; in hex. */
  readonly digest: string;
}

/** `wrong`: it was altered, made for another bot, or is none. `old`: it is too old, or from the future. */
export type Judged<Value> = { readonly is: 'right'; readonly value: Value } | { readonly is: 'wrong' | 'old' };

/**
 * Judges what Telegram hands to a Mini App: both its hash by the bot's token and Telegram's own Ed25519 signature must be
 * right, so that a token that leaked alone opens no account.
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function judgeInitData(text: string, keys: TelegramKeys, now: Date): Judged<SignedPerson> {
  const fields = readSignedFields(text);
  if (!fields || !isHashRight(fields, keys.webApp) || !isSignatureRight(fields, keys)) return { is: 'wrong' };
  const person = readTelegramPerson(readJson(fields.get('user') ?? ''));
  if (!person) return { is: 'wrong' };
  if (!isFresh(fields, now)) return { is: 'old' };
  return { is: 'right', value: { person, digest: digestOf(fields) } };
}

/** Whether `signature` is Telegram's, for this bot, of all fields but `hash` and itself. */
export function isSignatureRight(fields: SignedFields, { botId, platform }: TelegramKeys): boolean {
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
  if (signature.length !== 64) return false;
  const text = `${botId}:WebAppData\n${signedText(fields, ['hash', 'signature'])}`;
  return verify(null, Buffer.from(text), platform, signature);
}

/** Of the fields, not of the text: the same data written otherwise is the same data. */
export function digestOf(fields: SignedFields): string {
  return createHash('sha256').update(signedText(fields, [])).digest('hex');
}
