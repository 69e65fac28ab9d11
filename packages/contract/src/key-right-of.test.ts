import { expect, test } from 'vitest';
import { allCalls } from './calls/index.ts';
import { errorsOf } from './errors-of.ts';
import { signatureRejected } from './errors/any-call.ts';
import { keyRightOf } from './key-right-of.ts';

const namesOf = (isSigned: boolean) =>
  [...allCalls].flatMap(([name, call]) => ((keyRightOf(call) !== undefined) === isSigned ? [name] : []));

test('a program may make every call of the exchange, and see whose key it has', () => {
  const exchange = [...allCalls].filter(
    ([, { path, multipart, access }]) =>
      /^(?:public|user)\/(?:exchanger|requisites|wallets)\//.test(path) && !multipart && access !== 'person',
  );
  expect(exchange.length).toBeGreaterThan(20);
  expect(namesOf(true)).toEqual(
    expect.arrayContaining([...exchange.map(([name]) => name), 'listReserves', 'getSession', 'getProfile']),
  );
});

test('no program makes a call of staff, one that opens or guards an account, or a form', () => {
  const own = [...allCalls].filter(
    ([name, { access, path, multipart }]) =>
      multipart !== undefined ||
      typeof access === 'object' ||
      // What leaves a wallet asks for a second factor, which no program has.
      access === 'person' ||
      (/^(?:user|admin)\/(?:auth|profile|staff|files)\//.test(path) && name !== 'getSession' && name !== 'getProfile'),
  );
  expect(namesOf(false).toSorted()).toEqual(own.map(([name]) => name).toSorted());
});

test('a call that takes signatures declares how it refuses them, and no other does', () => {
  for (const [name, call] of allCalls)
    expect(errorsOf(call).includes(signatureRejected), name).toBe(keyRightOf(call) !== undefined);
});
