import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { ReadStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { askPassphrase } from './keys/ask-passphrase.ts';
import { extendedPublicKeys, readWords } from './keys/key-paths.ts';
import { KeyKind, KeyName, keyNames, readKey, type StoredKey, writeKey } from './keys/keystore-file.ts';
import { checkPassphrase, takePassphrase } from './keys/passphrase.ts';
import { MoneroWallet } from './kinds/monero-key.ts';
import { openKeys, signingKey } from './open-keys.ts';
import { keysFolderOf, logFileOf } from './places.ts';
import { SignerProblem } from './signer-problem.ts';
import { makeSigningLog } from './signing-log.ts';

export interface KeysCommandOptions {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly input: ReadStream | NodeJS.ReadableStream;
  readonly print: (line: string) => void;
  /** Of scrypt; for tests. */
  readonly cost?: number;
}

const usage = `npm run keys -- <command>
  create <name> --kind <kind>                 a key of fresh chance; its words are shown once
  import <name> --kind <kind>                 a key of words, from standard input
  import <name> --kind <kind> --private-key   a key of 64 hexadecimal digits, from standard input
  import <name> --kind monero                 a wallet that pays out: its address, where it is asked and its login, one a line
  list                                        every key and the address it pays from
  xpub [<name>]                               extended public keys of the addresses that customers pay to; of ton the address
  new-log                                     begins the signer's log anew where it was lost; see the operator guide
kinds: ${KeyKind.options.join(', ')}
The passphrase comes from SIGNER_PASSPHRASE or SIGNER_PASSPHRASE_FILE, or is asked for.`;

/** 256 random bits: 24 words. */
const wordBits = 256;

/** What `npm run keys` does. Throws a `SignerProblem` for what the person at the terminal can mend. */
export async function runKeysCommand(args: readonly string[], options: KeysCommandOptions): Promise<void> {
  const { command, name, kind, isPrivateKey } = readArguments(args);
  const folder = keysFolderOf(options.dataDir);
  const passphrase = (await takePassphrase(options.env)) ?? (await askPassphrase(options.input));
  if (command === 'list' || command === 'xpub') {
    const keys = name === undefined ? await openKeys(folder, passphrase) : [await readKey(folder, name, passphrase)];
    if (keys.length === 0) options.print('There is no key yet.');
    for (const key of keys) for (const line of linesOf(key, command)) options.print(line);
    return;
  }
  checkPassphrase(passphrase);
  await checkSamePassphrase(options.dataDir, passphrase);
  if (command === 'new-log') {
    await makeSigningLog(logFileOf(options.dataDir), passphrase, options.cost);
    return;
  }
  if (name === undefined || kind === undefined) throw new SignerProblem(usage);
  if (kind === 'monero' && (command === 'create' || isPrivateKey)) throw new SignerProblem(usage);
  const isFirst = (await keyNames(folder)).length === 0;
  const key = { name, kind, ...(await secretFor({ command, kind, isPrivateKey }, options.input)) };
  const cost = options.cost === undefined ? {} : { cost: options.cost };
  await writeKey(folder, key, passphrase, { now: systemClock.now(), ...cost });
  // Keys without a log are keys whose log was lost: only the first one begins it.
  if (isFirst) await makeSigningLog(logFileOf(options.dataDir), passphrase, options.cost);
  if (command === 'create')
    for (const line of [
      'These words are the key. They are shown this once: write them on paper, in order, and let nobody see them.',
      '',
      key.text,
      '',
    ])
      options.print(line);
  for (const line of [...linesOf(key, 'list'), ...linesOf(key, 'xpub')]) options.print(line);
  options.print('The signer reads its keys at start: start it again.');
}

function readArguments(args: readonly string[]): {
  command: 'create' | 'import' | 'list' | 'xpub' | 'new-log';
  name: string | undefined;
  kind: KeyKind | undefined;
  isPrivateKey: boolean;
} {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { kind: { type: 'string' }, 'private-key': { type: 'boolean' } },
    });
    const [command, name, ...others] = positionals;
    const kind = KeyKind.optional().safeParse(values.kind);
    const isKnown =
      command === 'create' || command === 'import' || command === 'list' || command === 'xpub' || command === 'new-log';
    const isNamed = name === undefined || KeyName.safeParse(name).success;
    // What stands there too much may be a secret: it is not repeated.
    if (!isKnown || others.length > 0 || !kind.success || !isNamed) throw new SignerProblem(usage);
    return { command, name, kind: kind.data, isPrivateKey: values['private-key'] ?? false };
  } catch {
    throw new SignerProblem(usage);
  }
}

/** One passphrase opens all: the signer receives one. */
async function checkSamePassphrase(dataDir: string, passphrase: string): Promise<void> {
  const folder = keysFolderOf(dataDir);
  const [any] = await keyNames(folder);
  if (any !== undefined) await readKey(folder, any, passphrase);
}

function freshSecret(): Pick<StoredKey, 'secret' | 'text'> {
  return { secret: 'words', text: generateMnemonic(wordlist, wordBits) };
}

async function secretFor(
  { command, kind, isPrivateKey }: { command: 'create' | 'import'; kind: KeyKind; isPrivateKey: boolean },
  input: NodeJS.ReadableStream,
): Promise<Pick<StoredKey, 'secret' | 'text'>> {
  if (command === 'create') return freshSecret();
  return kind === 'monero' ? readWallet(input) : readSecret(input, isPrivateKey);
}

/** Three lines: the wallet's main address, where it is asked, and "user:password". */
async function readWallet(input: NodeJS.ReadableStream): Promise<Pick<StoredKey, 'secret' | 'text'>> {
  const [address, url, login, ...others] = (await readInput(input, 3)).trim().split(/\s*\n\s*/);
  const wallet = MoneroWallet.safeParse({ address, url, login });
  if (!wallet.success || others.length > 0)
    throw new SignerProblem(
      'A wallet of Monero is three lines: its main address, http://127.0.0.1:18084, and user:password.',
    );
  return { secret: 'wallet', text: JSON.stringify(wallet.data) };
}

async function readSecret(
  input: NodeJS.ReadableStream,
  isPrivateKey: boolean,
): Promise<Pick<StoredKey, 'secret' | 'text'>> {
  const text = await readInput(input);
  if (!isPrivateKey) return { secret: 'words', text: readWords(text) };
  const hex = text.trim().replace(/^0x/, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new SignerProblem('A private key has 64 hexadecimal digits.');
  return { secret: 'privateKey', text: hex };
}

/** To the end of the input, or of so many lines where a person types it. */
async function readInput(input: NodeJS.ReadableStream, lines = 1): Promise<string> {
  const isTyped = 'isTTY' in input && input.isTTY === true;
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.length > 10_000) throw new SignerProblem('That is too long to be a key.');
    if (isTyped && text.split('\n').length > lines) break;
  }
  return text;
}

function linesOf(key: StoredKey, command: 'list' | 'xpub'): string[] {
  if (command === 'list') return [`${key.name} (${key.kind}) pays from ${signingKey(key).address}`];
  if (key.kind === 'monero') return [`${key.name} (monero) lies in a wallet: customers pay to another one`];
  const extended = extendedPublicKeys(key);
  if (!extended)
    return [`${key.name} (${key.kind}) is a single private key: customers' addresses cannot be made of it`];
  return extended.keys.map((text) => `${key.name} (${key.kind}) ${extended.path} ${text}`);
}
