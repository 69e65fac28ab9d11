import { createApiKey, signIn } from '@tetri/contract';
import { csrfOf } from '@tetri/testing/csrf-of';
import { createHash, createHmac } from 'node:crypto';
import { benchPassword } from '../accounts/bench-people.ts';
import { type RequestParts, requestBytes } from '../load/http-request.ts';

/** Writes requests that one API key signs, each with a time above the one before. */
export type Signer = (parts: RequestParts) => Buffer;

/** A key for each of these people, who sign in for it. */
export async function makeSigners(port: number, emails: readonly string[]): Promise<Signer[]> {
  const signers: Signer[] = [];
  for (const email of emails) signers.push(await signerOf(`http://127.0.0.1:${port}`, email));
  return signers;
}

async function signerOf(base: string, email: string): Promise<Signer> {
  const cookies = new Map([['_csrf', await csrfOf(base)]]);
  const post = async (path: string, body: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', 'csrf-token': cookies.get('_csrf') ?? '', cookie };
    const response = await fetch(`${base}/service/api/v1/${path}/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return (await response.json()) as { data: { access: { key: string; secret: string } } };
  };
  await post(signIn.path, { email, password: benchPassword });
  const { access } = (await post(createApiKey.path, { name: 'bench' })).data;
  const secret = Buffer.from(access.secret, 'hex');
  let last = 0;
  return (parts) => {
    last = Math.max(last + 1, Date.now());
    const { method, path, headers, body = '' } = parts;
    const inner = createHash('sha256').update(`v1\n${method}\n${path}\n${last}\n${body}`).digest('hex');
    const sign = createHmac('sha512', secret).update(inner).digest('hex');
    const signed = { 'api-key': access.key, 'api-time': String(last), 'api-sign': sign };
    return requestBytes({ ...parts, headers: { ...headers, ...signed } });
  };
}
