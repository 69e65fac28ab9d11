import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { bitcoinKindNames } from '../../payment-methods/bitcoin/kinds.ts';
import { writeDurably } from '../../platform/write-durably.ts';
import { SignerProblem } from '../signer-problem.ts';
import { Derivation, newSecret, sameSecret } from './derive-secret.ts';

export const KeyName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export const KeyKind = z.enum(['evm', 'tron', 'ton', 'monero', ...bitcoinKindNames]);
export type KeyKind = z.infer<typeof KeyKind>;

/** A file is a few hundred bytes. */
const sizeMax = 16 * 1024;
const [cipherName, nonceLength, tagLength] = ['aes-256-gcm', 12, 16] as const;

const Head = z.strictObject({
  version: z.literal(1),
  name: KeyName,
  kind: KeyKind,
  /** `words`: a BIP39 phrase; `privateKey`: 32 bytes, in hex; `wallet`: where a wallet is asked, as JSON. */
  secret: z.enum(['words', 'privateKey', 'wallet']),
  createdAt: z.iso.datetime(),
  derivation: Derivation,
  cipher: z.literal(cipherName),
});
const KeystoreFile = z.strictObject({ ...Head.shape, nonce: z.base64(), tag: z.base64(), text: z.base64() });

/** What a file holds, opened. */
export interface StoredKey {
  readonly name: string;
  readonly kind: KeyKind;
  readonly secret: 'words' | 'privateKey' | 'wallet';
  readonly text: string;
}

/** Writes a key that was not there. Everything in the file is bound together: a changed byte anywhere closes it. */
export async function writeKey(
  folder: string,
  key: StoredKey,
  passphrase: string,
  { now, cost }: { now: Date; cost?: number },
): Promise<void> {
  const file = fileOf(folder, key.name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => undefined)) throw new SignerProblem(`There is a key ${key.name} already.`);
  const { secret, derivation } = await newSecret(passphrase, cost);
  const head = Head.parse({
    version: 1,
    name: key.name,
    kind: key.kind,
    secret: key.secret,
    createdAt: now.toISOString(),
    derivation,
    cipher: cipherName,
  });
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, secret, nonce).setAAD(boundTo(head));
  const text = Buffer.concat([cipher.update(key.text, 'utf8'), cipher.final()]);
  const sealed = { nonce, tag: cipher.getAuthTag(), text };
  const encoded = Object.fromEntries(Object.entries(sealed).map(([name, part]) => [name, part.toString('base64')]));
  await writeDurably(file, Buffer.from(`${JSON.stringify({ ...head, ...encoded }, undefined, 2)}\n`));
}

/** Names of the keys there are. */
export async function keyNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .filter((name) => KeyName.safeParse(name).success)
    .toSorted();
}

/** Opens a key. Throws a `SignerProblem` for another passphrase, and for a file that was changed. */
export async function readKey(folder: string, name: string, passphrase: string): Promise<StoredKey> {
  const what = `keys/${name}.json`;
  const damaged = () => new SignerProblem(`${what} was changed or is damaged: bring it back from a backup.`);
  const file = parse(await readSmall(fileOf(folder, name), what));
  if (!file || file.name !== name) throw damaged();
  const { nonce, tag, text, ...head } = file;
  const secret = await sameSecret(passphrase, head.derivation, what);
  try {
    const decipher = createDecipheriv(cipherName, secret, Buffer.from(nonce, 'base64'), { authTagLength: tagLength })
      .setAAD(boundTo(head))
      .setAuthTag(Buffer.from(tag, 'base64'));
    const opened = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
    return { name, kind: head.kind, secret: head.secret, text: opened.toString('utf8') };
  } catch {
    throw damaged();
  }
}

async function readSmall(file: string, what: string): Promise<string> {
  const { size } = await stat(file).catch(() => {
    throw new SignerProblem(`There is no ${what}.`);
  });
  if (size > sizeMax) throw new SignerProblem(`${what} is too large to be a key.`);
  return readFile(file, 'utf8');
}

function parse(text: string): z.infer<typeof KeystoreFile> | undefined {
  try {
    return KeystoreFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Parsing put the fields in the schema's order, so the same head is the same text. */
function boundTo(head: z.infer<typeof Head>): Buffer {
  return Buffer.from(JSON.stringify(Head.parse(head)));
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}
