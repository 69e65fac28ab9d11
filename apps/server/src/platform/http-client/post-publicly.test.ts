import { expect, test } from 'vitest';
import { postPublicly } from './post-publicly.ts';

const body = Buffer.from('x');

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://8.8.8.8/',
  'http://push.example/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'ftp://push.example/',
])('sends nothing to %s', async (url) => {
  await expect(postPublicly({ url, headers: {}, body })).rejects.toMatchObject({ name: 'AddressRefused' });
});
