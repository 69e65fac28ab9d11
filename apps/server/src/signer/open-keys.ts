import { bitcoinKey } from './kinds/bitcoin-key.ts';
import { evmKey } from './kinds/evm-key.ts';
import { MoneroWallet, moneroKey } from './kinds/monero-key.ts';
import { tonKey } from './kinds/ton-key.ts';
import { tronKey } from './kinds/tron-key.ts';
import type { SigningKey, WalletKey } from './kinds/planned-transaction.ts';
import { depositKeys, payingKey } from './keys/key-paths.ts';
import { keyNames, readKey, type StoredKey } from './keys/keystore-file.ts';

/** Opens every key of the folder. Throws a `SignerProblem` for another passphrase and for a changed file. */
export async function openKeys(folder: string, passphrase: string): Promise<StoredKey[]> {
  const keys: StoredKey[] = [];
  // One after the other: each takes 128 MiB for a moment.
  for (const name of await keyNames(folder)) keys.push(await readKey(folder, name, passphrase));
  return keys;
}

/** A key that can sign. */
export function signingKey(key: StoredKey): SigningKey | WalletKey {
  if (key.kind === 'monero') return moneroKey(key.name, MoneroWallet.parse(JSON.parse(key.text)));
  const privateKey = payingKey(key);
  if (key.kind === 'ton') return tonKey(key.name, privateKey);
  if (key.kind === 'tron') return tronKey(key.name, privateKey, depositKeys(key));
  return key.kind === 'evm'
    ? evmKey(key.name, privateKey, depositKeys(key))
    : bitcoinKey(key.name, key.kind, privateKey);
}
