import { z } from 'zod';
import { readPhone } from '../../core/read-phone.ts';
import type { Judged } from './judge-init-data.ts';
import { isFresh, isHashRight, readSignedFields } from './signed-fields.ts';
import type { TelegramKeys } from './telegram-keys.ts';
import { readJson, TelegramId } from './telegram-person.ts';

const Contact = z.object({ user_id: TelegramId, phone_number: z.string().max(40) });

/** Judges the contact that somebody shared with the Mini App: a phone number, signed as init data is, and theirs alone. */
export function judgeContact(
  text: string,
  keys: TelegramKeys,
  { telegramId, now }: { telegramId: number; now: Date },
): Judged<string> {
  const fields = readSignedFields(text);
  if (!fields || !isHashRight(fields, keys.webApp)) return { is: 'wrong' };
  const { data } = Contact.safeParse(readJson(fields.get('contact') ?? ''));
  if (!data || data.user_id !== telegramId) return { is: 'wrong' };
  const phone = readPhone(data.phone_number.startsWith('+') ? data.phone_number : `+${data.phone_number}`);
  if (!phone) return { is: 'wrong' };
  return isFresh(fields, now) ? { is: 'right', value: phone } : { is: 'old' };
}
