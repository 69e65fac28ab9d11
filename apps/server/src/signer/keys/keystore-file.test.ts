import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keysFolderOf } from '../places.ts';
import { SignerProblem } from '../signer-problem.ts';
import { cheapCost, knownWords, makeSignerFolder, passphrase } from '../testing/signer-folder.ts';
import { readKey, writeKey } from './keystore-file.ts';

const now = new Date('2026-01-05T09:00:00Z');
const key = { name: 'evm', kind: 'evm', secret: 'words', text: knownWords } as const;

async function folderWithKey() {
  const folder = keysFolderOf(await makeSignerFolder());
  const file = path.join(folder, 'evm.json');
  return { folder, file, text: await readFile(file, 'utf8') };
}

test('opens with its passphrase, in a file that only its user may read and that holds no word of it', async () => {
  const { folder, file, text } = await folderWithKey();
  expect(await readKey(folder, 'evm', passphrase)).toEqual(key);
  expect(text).not.toContain('abandon');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['evm.json']);
});

test('a wrong passphrase is said to be one, without repeating it', async () => {
  const { folder } = await folderWithKey();
  const opening = readKey(folder, 'evm', 'another passphrase');
  await expect(opening).rejects.toThrow(SignerProblem);
  await expect(opening).rejects.toThrow(/^The passphrase does not open keys\/evm\.json/);
  await expect(opening).rejects.not.toThrow(/another passphrase/);
});

test('any changed character closes the file', async () => {
  const { folder, file, text } = await folderWithKey();
  // Not every one: each costs a scrypt.
  for (let at = 0; at < text.length; at += 23) {
    if (/\s/.test(text[at] ?? '')) continue;
    await writeFile(file, text.slice(0, at) + (text[at] === '5' ? '6' : '5') + text.slice(at + 1));
    await expect(readKey(folder, 'evm', passphrase), text.slice(at - 10, at + 10)).rejects.toThrow(SignerProblem);
  }
});

test('a file under the name of another key is no key', async () => {
  const { folder, text } = await folderWithKey();
  await writeFile(path.join(folder, 'hot.json'), text);
  await expect(readKey(folder, 'hot', passphrase)).rejects.toThrow('was changed');
});

test('a file that asks for more memory than is sensible is not tried', async () => {
  const { folder, file, text } = await folderWithKey();
  await writeFile(file, text.replace(`"n": ${cheapCost}`, `"n": ${2 ** 30}`));
  await expect(readKey(folder, 'evm', passphrase)).rejects.toThrow('was changed');
  await writeFile(file, `${text}${' '.repeat(20_000)}`);
  await expect(readKey(folder, 'evm', passphrase)).rejects.toThrow('too large');
});

test('a key is never written over', async () => {
  const { folder, file, text } = await folderWithKey();
  await expect(writeKey(folder, key, passphrase, { now, cost: cheapCost })).rejects.toThrow('already');
  expect(await readFile(file, 'utf8')).toBe(text);
});
