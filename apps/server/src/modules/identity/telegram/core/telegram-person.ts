import { z } from 'zod';

/** Somebody as Telegram describes them. */
export interface TelegramPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Without `@`; "" for none. */
  readonly username: string;
  /** https, or "". */
  readonly photoUrl: string;
  /** "ru", or "" where it is not given. */
  readonly language: string;
  /** Whether the bot may write to them; undefined where it is not given. */
  readonly mayWrite: boolean | undefined;
}

/** Telegram: at most 52 significant bits. */
export const TelegramId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 52);

const User = z.object({
  id: TelegramId,
  is_bot: z.boolean().optional(),
  first_name: z.string().max(256).default(''),
  last_name: z.string().max(256).default(''),
  username: z.string().max(64).default(''),
  photo_url: z.string().max(2048).default(''),
  language_code: z.string().max(35).default(''),
  allows_write_to_pm: z.boolean().optional(),
});

/** Undefined when it is nobody, or a bot. */
export function readTelegramPerson(value: unknown): TelegramPerson | undefined {
  const { data } = User.safeParse(value);
  if (!data || data.is_bot) return undefined;
  return {
    id: data.id,
    firstName: data.first_name,
    lastName: data.last_name,
    username: data.username,
    photoUrl: data.photo_url.startsWith('https://') ? data.photo_url : '',
    language: data.language_code,
    mayWrite: data.allows_write_to_pm,
  };
}

/** Undefined when it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
