import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counterMax, newChallenge, readSolution } from './altcha.ts';

const key = Buffer.alloc(32, 1);
const expiresAt = new Date('2026-01-05T09:00:00Z');
const tokenOf = (parts: object) => Buffer.from(JSON.stringify(parts)).toString('base64');

async function solved(counter = 7) {
  const challenge = await newChallenge(key, expiresAt, counter);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge has no solution');
  return { challenge, solution };
}

/** The key that a counter leads to, right or not. */
async function keyAt({ parameters }: Challenge, counter: number): Promise<string> {
  const password = Buffer.alloc(20);
  password.write(parameters.nonce, 'hex');
  password.writeUInt32BE(counter, 16);
  const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), password);
  return Buffer.from(derivedKey).toString('hex');
}

test('the hidden counter is the answer, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(counterMax), fc.nat(counterMax), async (counter, other) => {
      const challenge = await newChallenge(key, expiresAt, counter);
      const answer = async (tried: number) =>
        readSolution(
          key,
          tokenOf({ challenge, solution: { counter: tried, derivedKey: await keyAt(challenge, tried) } }),
        );
      expect(await answer(counter)).toEqual({ signature: challenge.signature, expiresAt });
      if (other !== counter) expect(await answer(other)).toBeUndefined();
    }),
  );
});

test('the library solves it from the counter 0 on', async () => {
  const { challenge, solution } = await solved(9);
  expect(solution.counter).toBe(9);
  expect(await readSolution(key, tokenOf({ challenge, solution }))).toMatchObject({ expiresAt });
});

test('a challenge of another installation, a changed end or signature is none of ours', async () => {
  const { challenge, solution } = await solved();
  const read = (parts: object, under = key) => readSolution(under, tokenOf({ challenge, solution, ...parts }));
  expect(await read({})).toBeDefined();
  expect(await read({}, Buffer.alloc(32, 2))).toBeUndefined();
  const { parameters, signature } = challenge;
  const later = { ...parameters, data: { expiresAt: expiresAt.getTime() / 1000 + 1 } };
  const easier = { ...parameters, keyPrefix: parameters.keyPrefix.slice(0, 2) };
  for (const changed of [later, easier, { ...parameters, cost: 1 }])
    expect(await read({ challenge: { parameters: changed, signature } })).toBeUndefined();
  for (const wrong of ['ab', '00'.repeat(32), '', signature?.toUpperCase()])
    expect(await read({ challenge: { parameters, signature: wrong } })).toBeUndefined();
  expect(await read({ challenge: { parameters } })).toBeUndefined();
});

test('extra fields in a solution do not make it another solution', async () => {
  const { challenge, solution } = await solved();
  const { parameters, signature } = challenge;
  const padded = { parameters: { ...parameters, extra: 1 }, signature, extra: 1 };
  expect(await readSolution(key, tokenOf({ challenge: padded, solution }))).toEqual({ signature, expiresAt });
});

test('whatever else is handed in is no solution', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => Buffer.from(json).toString('base64')),
      ),
      async (token) => {
        expect(await readSolution(key, token)).toBeUndefined();
      },
    ),
  );
  const { challenge, solution } = await solved();
  for (const counter of [-1, 1.5, '7', null, 2 ** 32 + 7, 2 ** 60])
    expect(await readSolution(key, tokenOf({ challenge, solution: { ...solution, counter } }))).toBeUndefined();
  for (const derivedKey of ['', 'zz', solution.derivedKey.toUpperCase(), solution.derivedKey.slice(2)])
    expect(await readSolution(key, tokenOf({ challenge, solution: { ...solution, derivedKey } }))).toBeUndefined();
});
