import type { Language } from '@tetri/contract';
import { type PersonName, splitName } from '../../core/split-name.ts';
import type { TelegramPerson } from './telegram-person.ts';

/** For whoever has a name of signs that are no letters. */
const nameless: Record<Language, string> = { en: 'Guest', ru: 'Гость', ka: 'სტუმარი' };

/**
 * The name of an account that is made by Telegram, where a name may hold anything: its letters, else those of the username, else
 * a word for somebody without a name. Never empty: whoever has no first name counts as not signed in.
 */
export function nameOfTelegram(
  { firstName, lastName, username }: Pick<TelegramPerson, 'firstName' | 'lastName' | 'username'>,
  lang: Language,
): PersonName {
  const [first, last] = [letters(firstName), letters(lastName)];
  return (
    (last === '' ? undefined : splitName(first, last)) ??
    splitName(first) ??
    splitName(letters(username)) ?? { firstName: nameless[lang], lastName: '' }
  );
}

function letters(text: string): string {
  const words = text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return [...words.join(' ')].slice(0, 50).join('').trim();
}
