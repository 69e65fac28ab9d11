import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import path from 'node:path';
import { secretKey } from '../platform/secret-key.ts';
import { extendedPublicKeys } from '../signer/keys/key-paths.ts';
import { keyNames, readKey, type StoredKey, writeKey } from '../signer/keys/keystore-file.ts';
import { signingKey } from '../signer/open-keys.ts';
import { keysFolderOf, logFileOf } from '../signer/places.ts';
import { makeSigningLog } from '../signer/signing-log.ts';

const keyName = 'evm';
/** The least that a key file may ask for: the passphrase is a random key that lies beside it. */
const cost = 2 ** 14;

export interface DemoKeys {
  readonly passphrase: string;
  /** Of the addresses that customers of the demo pay to. */
  readonly xpub: string;
  /** The address that pays out. */
  readonly payer: string;
}

/** The demo's own key and passphrase, in the demo's own folder: an owner's keys are never mixed with them. */
export async function demoKeys(folder: string, now: Date): Promise<DemoKeys> {
  const passphrase = (await secretKey(path.join(folder, 'passphrase.key'))).toString('hex');
  const keys = keysFolderOf(folder);
  const isNew = !(await keyNames(keys)).includes(keyName);
  if (isNew) {
    const key: StoredKey = { name: keyName, kind: 'evm', secret: 'words', text: generateMnemonic(wordlist, 256) };
    await writeKey(keys, key, passphrase, { now, cost });
    await makeSigningLog(logFileOf(folder), passphrase, cost);
  }
  const key = await readKey(keys, keyName, passphrase);
  const [xpub] = extendedPublicKeys(key)?.keys ?? [];
  if (xpub === undefined) throw new Error('the key of the demo is made of words');
  return { passphrase, xpub, payer: signingKey(key).address };
}
