import { z } from 'zod';
import { digestOf, type Judged, type SignedPerson } from './judge-init-data.ts';
import { fieldsOf, isFresh, isHashRight } from './signed-fields.ts';
import type { TelegramKeys } from './telegram-keys.ts';
import { readJson, readTelegramPerson } from './telegram-person.ts';

/** Letters, digits, `-` and `_`: a JSON object as Telegram's page puts it behind `#tgAuthResult=`. */
const Fields = z.record(z.string().max(64), z.union([z.string().max(2048), z.number()]));

/**
 * Judges what Telegram's sign-in page hands back, base64 of a JSON object, by the bot's token.
 * https://core.telegram.org/widgets/login#checking-authorization
 */
export function judgeLoginResult(text: string, { login }: TelegramKeys, now: Date): Judged<SignedPerson> {
  const { data } = Fields.safeParse(readJson(Buffer.from(text, 'base64url').toString()));
  const fields = data && fieldsOf(Object.entries(data).map(([name, value]) => [name, String(value)]));
  if (!data || !fields || !isHashRight(fields, login)) return { is: 'wrong' };
  const person = readTelegramPerson({ ...data, id: Number(data['id']) });
  if (!person) return { is: 'wrong' };
  if (!isFresh(fields, now)) return { is: 'old' };
  return { is: 'right', value: { person, digest: digestOf(fields) } };
}
