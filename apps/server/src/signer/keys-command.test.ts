import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { runKeysCommand } from './keys-command.ts';
import { logFileOf } from './places.ts';
import { SignerProblem } from './signer-problem.ts';
import { cheapCost, knownWords, passphrase } from './testing/signer-folder.ts';

async function setUp() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tetri-keys-'));
  async function keys(words: string, input = '', env: NodeJS.ProcessEnv = { SIGNER_PASSPHRASE: passphrase }) {
    const lines: string[] = [];
    const options = { dataDir, env, input: Readable.from([input]), print: (line: string) => void lines.push(line) };
    await runKeysCommand(words.split(' '), { ...options, cost: cheapCost });
    return lines.join('\n');
  }
  return { dataDir, keys };
}

test('makes a key whose words are shown once and bring the same key back elsewhere', async () => {
  const here = await setUp();
  const made = await here.keys('create litecoin --kind litecoin');
  const words = /^(?:[a-z]+ ){23}[a-z]+$/m.exec(made)?.[0] ?? '';
  expect(await here.keys('list')).not.toContain(words);
  const there = await setUp();
  await there.keys('import litecoin --kind litecoin', words);
  expect(await there.keys('list')).toBe(await here.keys('list'));
  expect(await there.keys('xpub')).toBe(await here.keys('xpub litecoin'));
});

test('prints the extended public keys that the back office is given', async () => {
  const { keys } = await setUp();
  await keys('import bitcoin --kind bitcoin', knownWords);
  const text = await keys('xpub bitcoin');
  expect(text).toContain("bitcoin (bitcoin) m/84'/0'/0' zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wA");
});

test('takes a single private key from standard input', async () => {
  const { keys } = await setUp();
  await keys('import hot --kind evm --private-key', `0x${'0'.repeat(63)}1\n`);
  expect(await keys('list')).toBe('hot (evm) pays from 0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf');
  await expect(keys('import warm --kind evm --private-key', 'abc')).rejects.toThrow('64 hexadecimal digits');
});

const wallet = [
  '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  'http://127.0.0.1:18084',
  'tetri:pass:word',
] as const;

test('takes where a wallet of Monero is asked, and never shows its login', async () => {
  const { keys, dataDir } = await setUp();
  await keys('import monero --kind monero', `${wallet.join('\n')}\n`);
  expect(await keys('list')).toBe(`monero (monero) pays from ${wallet[0]}`);
  expect(await keys('xpub monero')).toBe('monero (monero) lies in a wallet: customers pay to another one');
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile()))
    expect(await readFile(path.join(file.parentPath, file.name), 'utf8')).not.toContain('pass:word');
});

test.each<[string, readonly string[]]>([
  ['a line missing', wallet.slice(0, 2)],
  ['a line more', [...wallet, 'x']],
  [
    'a subaddress',
    [
      '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
      ...wallet.slice(1),
    ],
  ],
  ['another machine', [wallet[0], 'http://192.0.2.1:18084', wallet[2]]],
])('takes no wallet of Monero with %s', async (_what, lines) => {
  const { keys } = await setUp();
  await expect(keys('import monero --kind monero', lines.join('\n'))).rejects.toThrow('three lines');
  expect(await keys('list')).toBe('There is no key yet.');
});

test('reads the passphrase from a file, and takes it out of the environment', async () => {
  const { dataDir, keys } = await setUp();
  const file = path.join(dataDir, 'passphrase');
  await writeFile(file, `${passphrase}\n`);
  const env = { SIGNER_PASSPHRASE_FILE: file, OTHER: 'stays' };
  await keys('create evm --kind evm', '', env);
  expect(env).toEqual({ OTHER: 'stays' });
  await expect(keys('list', '', { SIGNER_PASSPHRASE_FILE: `${file}s` })).rejects.toThrow('cannot be read');
  await expect(keys('list', '', {})).rejects.toThrow('The passphrase is needed');
});

test.each([
  [''],
  ['make evm --kind evm'],
  ['create'],
  ['create evm'],
  ['create evm --kind gold'],
  ['create monero --kind monero'],
  ['import monero --kind monero --private-key'],
  ['create ../evm --kind evm'],
  ['create evm --kind evm --force'],
  ['import evm --kind evm abandon'],
])('explains itself where it does not understand: %s', async (words) => {
  const { keys, dataDir } = await setUp();
  await expect(keys(words, knownWords)).rejects.toThrow(SignerProblem);
  await expect(keys(words, knownWords)).rejects.toThrow('npm run keys -- <command>');
  await expect(keys(words, knownWords)).rejects.not.toThrow('abandon');
  expect(await readdir(dataDir)).toEqual([]);
});

test('keeps every key under one passphrase, which is no short one', async () => {
  const { keys } = await setUp();
  await expect(keys('create evm --kind evm', '', { SIGNER_PASSPHRASE: 'short' })).rejects.toThrow('12 characters');
  await keys('create evm --kind evm');
  const other = { SIGNER_PASSPHRASE: 'another passphrase' };
  await expect(keys('create bitcoin --kind bitcoin', '', other)).rejects.toThrow('The passphrase does not open');
});

test('the first key begins the log; later ones do not replace one that was lost', async () => {
  const { keys, dataDir } = await setUp();
  await keys('create evm --kind evm');
  const log = logFileOf(dataDir);
  expect(await readFile(log, 'utf8')).toContain('tetriSignerLog');
  await rm(log);
  await keys('create bitcoin --kind bitcoin');
  await expect(readFile(log)).rejects.toThrow('ENOENT');
  await keys('new-log');
  expect(await readFile(log, 'utf8')).toContain('tetriSignerLog');
});
