import { expect, test } from 'vitest';
import { digestHeader, readChallenge } from './digest.ts';

/** @see https://www.rfc-editor.org/rfc/rfc7616#section-3.9.1 the example, but for the method, which is POST here */
const given = {
  user: 'Mufasa',
  password: 'Circle of Life',
  path: '/dir/index.html',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
};

test('answers the first challenge that is of the one kind that Monero’s programs know', () => {
  const challenge = readChallenge([
    'Basic realm="x"',
    'Digest qop="auth",algorithm=SHA-256,realm="r",nonce="other",stale=false',
    'Digest qop="auth",algorithm=MD5,realm="http-auth@example.org",nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v",stale=false',
  ]);
  expect(challenge).toEqual({
    realm: 'http-auth@example.org',
    nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
  });
  if (!challenge) throw new Error('none');
  const header = digestHeader({ ...challenge, ...given });
  expect(header).toContain('username="Mufasa"');
  expect(header).toContain('nc=00000001');
  // As Python's hashlib makes it, which makes the example's own of GET.
  expect(header).toContain('response="6f31d8ff6361bb27783b6ac62b999535"');
  expect(header).not.toContain('Circle');
});

test('knows no answer to what is no challenge', () => {
  expect(readChallenge([])).toBeUndefined();
  expect(readChallenge(['Basic realm="x"', 'Digest algorithm=MD5,realm="x"'])).toBeUndefined();
});
