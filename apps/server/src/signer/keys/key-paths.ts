import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { bitcoinKinds } from '../../payment-methods/bitcoin/kinds.ts';
import { tonKey } from '../kinds/ton-key.ts';
import { SignerProblem } from '../signer-problem.ts';
import { deriveEd25519 } from './derive-ed25519.ts';
import type { KeyKind, StoredKey } from './keystore-file.ts';

/** Of the kinds whose accounts lie at purpose 44. */
const accountCoins = { evm: 60, tron: 195, ton: 607 } as const;

/**
 * Customers' addresses lie in the first account, whose extended public key the back office is given; what pays out is the
 * first address of the second, so that none of theirs can ever be it.
 */
function accountPath(kind: Exclude<KeyKind, 'ton' | 'monero'>, account: 0 | 1): string {
  return kind === 'evm' || kind === 'tron'
    ? `m/44'/${accountCoins[kind]}'/${account}'`
    : `m/84'/${bitcoinKinds[kind].coin}'/${account}'`;
}

/** The private key that pays out: 32 bytes. */
export function payingKey({ kind, secret, text }: StoredKey): Uint8Array {
  if (secret === 'privateKey') return new Uint8Array(Buffer.from(text, 'hex'));
  if (kind === 'ton') return tonAccount(text, 1).privateKey;
  if (kind === 'monero') throw new Error('keys of Monero lie in a wallet');
  const { privateKey } = rootOf(text).derive(`${accountPath(kind, 1)}/0/0`);
  if (!privateKey) throw new Error('a derived key has a private part');
  return privateKey;
}

/** Of TON an account is one wallet, and each step to it a hardened one. */
function tonAccount(words: string, account: 0 | 1): { readonly path: string; readonly privateKey: Uint8Array } {
  const privateKey = deriveEd25519(mnemonicToSeedSync(words), [44, accountCoins.ton, account]);
  return { path: `m/44'/${accountCoins.ton}'/${account}'`, privateKey };
}

/**
 * Private keys of the addresses that customers pay to, by their numbers; undefined where the product moves nothing from them: a
 * single private key has none, and other chains' are not swept.
 */
export function depositKeys({ kind, secret, text }: StoredKey): ((number: number) => Uint8Array) | undefined {
  if (secret === 'privateKey' || (kind !== 'evm' && kind !== 'tron')) return undefined;
  const branch = rootOf(text).derive(`${accountPath(kind, 0)}/0`);
  return (number) => {
    const { privateKey } = branch.deriveChild(number);
    if (!privateKey) throw new Error('a derived key has a private part');
    return privateKey;
  };
}

/**
 * Account-level extended public keys of the addresses that customers pay to, each in every form it is written in; of TON, where
 * all pay to one, that address.
 */
export function extendedPublicKeys({
  kind,
  secret,
  text,
}: StoredKey): { path: string; keys: readonly string[] } | undefined {
  if (secret === 'privateKey' || kind === 'monero') return undefined;
  if (kind === 'ton') {
    const { path, privateKey } = tonAccount(text, 0);
    return { path, keys: [tonKey('', privateKey).address] };
  }
  const path = accountPath(kind, 0);
  if (kind === 'evm' || kind === 'tron') return { path, keys: [rootOf(text).derive(path).publicExtendedKey] };
  const { plainVersions, segwitVersions } = bitcoinKinds[kind];
  const seed = mnemonicToSeedSync(text);
  const keys = [segwitVersions, plainVersions].map(
    (versions) => HDKey.fromMasterSeed(seed, versions).derive(path).publicExtendedKey,
  );
  return { path, keys };
}

/** Words as wallets write them: in small letters, with one space between. Throws where they are no BIP39 phrase. */
export function readWords(text: string): string {
  const words = text.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ');
  if (!validateMnemonic(words, wordlist))
    throw new SignerProblem(
      'These are no words of a wallet: 12 to 24 English words of BIP39, the last of which checks the others.',
    );
  return words;
}

function rootOf(words: string): HDKey {
  return HDKey.fromMasterSeed(mnemonicToSeedSync(words));
}
