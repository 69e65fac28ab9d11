import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('../../../../../../../docs/vectors/merchant-signature.jsonl'));

/** The published vectors, as the server's functions take them. */
export function readVectors() {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const vector = JSON.parse(line) as Readonly<Record<string, string>>;
    const text = (name: string) => vector[name] ?? '';
    return {
      id: text('id'),
      expect: text('expect'),
      secret: Buffer.from(text('secret_hex'), 'hex'),
      method: text('method'),
      target: text('path'),
      time: text('time'),
      body: Buffer.from(text('body_b64'), 'base64'),
      sign: text('sign'),
      lastTime: vector['last_time'] ? Number(vector['last_time']) : undefined,
      now: new Date(Number(vector['now'])),
    };
  });
}
