import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** A bot that only tests know. */
export const testBot = {
  token: '7000000001:AAtests-only-0123456789-abcdefghijk',
  username: 'tetri_test_bot',
  id: '7000000001',
};

/** The environment of a server with the test bot, which trusts a platform of this process. */
export const testBotEnv: Readonly<Record<string, string>> = {
  BOT_TOKEN: testBot.token,
  BOT_USERNAME: testBot.username,
  BOT_PUBLIC_KEY: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
};

export interface TelegramUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
  readonly photo_url?: string;
  readonly is_bot?: boolean;
  readonly allows_write_to_pm?: boolean;
}

type Fields = Readonly<Record<string, string>>;

function textOf(fields: Fields): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
}

const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** Hashes fields as Telegram does for the Mini App of a bot. */
export function hashedForWebApp(fields: Fields, token = testBot.token): string {
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(textOf(fields)).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

/** What Telegram would hand to the Mini App of the test bot. */
export function initDataOf(user: TelegramUser, at: Date, more: Fields = {}): string {
  const fields = { user: JSON.stringify(user), auth_date: secondsOf(at), ...more };
  const text = `${testBot.id}:WebAppData\n${textOf(fields)}`;
  return hashedForWebApp({ ...fields, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') });
}

/** The contact that somebody shares with the Mini App. */
export function contactOf(userId: number, phone: string, at: Date): string {
  const contact = JSON.stringify({ user_id: userId, phone_number: phone, first_name: 'Nino' });
  return hashedForWebApp({ contact, auth_date: secondsOf(at) });
}

/** What Telegram's sign-in page would hand back. */
export function loginResultOf({ id, ...user }: TelegramUser, at: Date, token = testBot.token): string {
  const { first_name, username } = user;
  const fields = { id: String(id), first_name, ...(username && { username }), auth_date: secondsOf(at) };
  const hash = createHmac('sha256', createHash('sha256').update(token).digest()).update(textOf(fields)).digest('hex');
  const result = { ...fields, id, auth_date: Number(fields.auth_date), hash };
  return Buffer.from(JSON.stringify(result)).toString('base64url');
}
