import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isSignature } from './sign.ts';

const file = fileURLToPath(import.meta.resolve('../../../docs/vectors/merchant-signature.jsonl'));
const vectors = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map(
    (line) =>
      JSON.parse(line) as Record<
        'id' | 'secret_hex' | 'method' | 'path' | 'time' | 'body_b64' | 'sign' | 'expect',
        string
      >,
  );

test.each(vectors.map((vector) => [vector.id, vector] as const))('signs as the exchange does: %s', (_, vector) => {
  const { secret_hex: secret, method, path: target, time, body_b64: body, sign } = vector;
  const parts = { method, target, time, body: Buffer.from(body, 'base64') };
  expect(isSignature(sign, Buffer.from(secret, 'hex'), parts)).toBe(vector.expect !== 'signature');
});
