import fc from 'fast-check';
import { contactOf, hashedForWebApp, initDataOf, loginResultOf, testBot, testBotEnv } from '@tetri/testing/telegram';
import { expect, test } from 'vitest';
import { judgeContact } from './judge-contact.ts';
import { isSignatureRight, judgeInitData } from './judge-init-data.ts';
import { judgeLoginResult } from './judge-login-result.ts';
import { isHashRight, readSignedFields } from './signed-fields.ts';
import { telegramKeys } from './telegram-keys.ts';

const production = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';

/** Published with their tokens in the documentation of Telegram Mini Apps (docs.telegram-mini-apps.com, init-data-golang). */
const signedVector = {
  token: '7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4',
  at: new Date(1733509682 * 1000),
  text:
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D' +
    '&chat_instance=8134722200314281151&chat_type=private&auth_date=1733509682' +
    '&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_PDg' +
    '&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73',
};
const hashedVector = {
  token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  text:
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D' +
    '&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
};

const keys = telegramKeys(testBot.token, testBotEnv['BOT_PUBLIC_KEY'] ?? '');
const now = new Date('2026-05-01T10:00:00Z');
const nino = { id: 4_200_000_001, first_name: 'Nino', username: 'nino_b' };
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('the published data is right by its hash and by the platform’s signature', () => {
  const judged = judgeInitData(signedVector.text, telegramKeys(signedVector.token, production), signedVector.at);
  expect(judged).toMatchObject({
    is: 'right',
    value: { person: { id: 279058397, firstName: 'Vladislav + - ? /', username: 'vdkfrost', mayWrite: true } },
  });
});

test('the published data is wrong for another bot, by either of the two', () => {
  const fields = readSignedFields(signedVector.text) ?? new Map();
  const other = telegramKeys('7342037350:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4', production);
  expect(isSignatureRight(fields, telegramKeys(signedVector.token, production))).toBe(true);
  expect(isSignatureRight(fields, other)).toBe(false);
  expect(isHashRight(fields, other.webApp)).toBe(false);
});

test('a hash alone, as older data had it, is no proof: the token may have leaked', () => {
  const old = telegramKeys(hashedVector.token, production);
  expect(isHashRight(readSignedFields(hashedVector.text) ?? new Map(), old.webApp)).toBe(true);
  expect(judgeInitData(hashedVector.text, old, new Date(1662771648 * 1000))).toEqual({ is: 'wrong' });
  const forged = hashedForWebApp({
    user: JSON.stringify(nino),
    auth_date: String(now.getTime() / 1000),
    signature: 'A'.repeat(86),
  });
  expect(judgeInitData(forged, keys, now)).toEqual({ is: 'wrong' });
});

test.each([
  [3600, 'right'],
  [3601, 'old'],
  [-60, 'right'],
  [-61, 'old'],
])('data that is %i seconds old is %s', (age, is) => {
  expect(judgeInitData(initDataOf(nino, now), keys, later(age)).is).toBe(is);
});

test('data with any sign changed, added or left out signs nobody in', () => {
  const right = initDataOf(nino, now, { query_id: 'AAHdF6IQ', start_param: 'ref-abc' });
  fc.assert(
    fc.property(fc.nat(right.length - 1), fc.constantFrom('a', '0', '&', '=', '%41', ''), (at, sign) => {
      const text = right.slice(0, at) + sign + right.slice(at + 1);
      const judged = judgeInitData(text, keys, now);
      // Written otherwise, it may still be the same data.
      const isSame = new URLSearchParams(text).toString() === new URLSearchParams(right).toString();
      expect(judged.is).toBe(isSame ? 'right' : 'wrong');
    }),
    { numRuns: 500 },
  );
});

test('anything else signs nobody in, and throws nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (text) => {
      expect(judgeInitData(text, keys, now)).toEqual({ is: 'wrong' });
      expect(judgeLoginResult(text, keys, now)).toEqual({ is: 'wrong' });
      expect(judgeContact(text, keys, { telegramId: 1, now })).toEqual({ is: 'wrong' });
    }),
  );
});

test.each([
  ['a field twice', `${initDataOf(nino, now)}&user=%7B%7D`],
  ['a line break in a field', initDataOf(nino, now, { chat_type: 'a\nb=c' })],
  ['a bot', initDataOf({ ...nino, is_bot: true }, now)],
  ['nobody', initDataOf({ ...nino, id: 0 }, now)],
  ['what is too long', initDataOf(nino, now, { start_param: 'a'.repeat(9000) })],
])('refuses %s, signed or not', (_what, text) => {
  expect(judgeInitData(text, keys, now)).toEqual({ is: 'wrong' });
});

test('a picture that is not behind https is left out', () => {
  const text = initDataOf({ ...nino, photo_url: 'javascript:alert(1)' }, now);
  expect(judgeInitData(text, keys, now)).toMatchObject({ value: { person: { photoUrl: '' } } });
});

test('the same data written otherwise counts as the same', () => {
  const text = initDataOf(nino, now);
  const turned = text.split('&').reverse().join('&');
  const digestOf = (judged: ReturnType<typeof judgeInitData>) => judged.is === 'right' && judged.value.digest;
  expect(digestOf(judgeInitData(turned, keys, now))).toBe(digestOf(judgeInitData(text, keys, now)));
});

test('what the sign-in page hands back is judged by the token’s own hash', () => {
  const text = loginResultOf(nino, now);
  expect(judgeLoginResult(text, keys, now)).toMatchObject({ is: 'right', value: { person: { id: nino.id } } });
  expect(judgeLoginResult(text, keys, later(3601)).is).toBe('old');
  expect(judgeLoginResult(loginResultOf(nino, now, '7000000002:another'), keys, now).is).toBe('wrong');
  const payload = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
  const altered = Buffer.from(JSON.stringify({ ...payload, id: 5 })).toString('base64url');
  expect(judgeLoginResult(altered, keys, now).is).toBe('wrong');
});

test('a contact counts for whose it is alone', () => {
  const text = contactOf(nino.id, '995599123456', now);
  const judge = (telegramId: number, at = now) => judgeContact(text, keys, { telegramId, now: at });
  expect(judge(nino.id)).toEqual({ is: 'right', value: '+995599123456' });
  expect(judge(nino.id + 1).is).toBe('wrong');
  expect(judge(nino.id, later(3601)).is).toBe('old');
});
