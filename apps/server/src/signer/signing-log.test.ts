import { appendFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { logFileOf } from './places.ts';
import { makeSigningLog, openSigningLog, type SignedEntry } from './signing-log.ts';
import { cheapCost, makeSignerFolder, passphrase } from './testing/signer-folder.ts';

const entry = (payoutId: string): SignedEntry => ({
  at: '2026-01-05T09:00:00.000Z',
  payoutId,
  key: 'evm',
  chain: 'evm:1',
  from: '0x1',
  sequence: '5',
  takes: ['5'],
  asset: 'native',
  to: '0x2',
  units: 12n,
  feeUnits: 3n,
  digest: 'd',
  reference: 'r',
  raw: '0xff',
});

async function logOf(...payouts: string[]) {
  const file = logFileOf(await makeSignerFolder());
  const log = await openSigningLog(file, passphrase);
  for (const payoutId of payouts) await log.append(entry(payoutId));
  await log.close();
  return { file, text: await readFile(file, 'utf8'), open: () => openSigningLog(file, passphrase) };
}

test('gives back what was written, and goes on after it', async () => {
  const { open } = await logOf('p1', 'p2');
  const log = await open();
  expect(log.entries).toEqual([entry('p1'), entry('p2')]);
  await log.append(entry('p3'));
  await log.close();
  const again = await open();
  expect(again.entries.map(({ payoutId }) => payoutId)).toEqual(['p1', 'p2', 'p3']);
  await again.close();
});

test('half a last line is dropped: nobody was answered from it', async () => {
  const { file, text, open } = await logOf('p1');
  await appendFile(file, '{"n":2,"at":"2026-01');
  const log = await open();
  expect(log.entries).toHaveLength(1);
  expect(await readFile(file, 'utf8')).toBe(text);
  await log.close();
});

test('any changed character is noticed, and the line is named', async () => {
  const { file, text, open } = await logOf('p1', 'p2');
  const step = 41;
  for (let at = 0; at < text.length; at += step) {
    if (text[at] === '\n') continue;
    await writeFile(file, text.slice(0, at) + (text[at] === '5' ? '6' : '5') + text.slice(at + 1));
    await expect(open(), text.slice(at - 10, at + 10)).rejects.toThrow(
      text.slice(0, at).includes('\n')
        ? /^Line [23] of the signer’s log was changed/
        : /Line 1|The passphrase does not open/,
    );
  }
});

test.each<[string, (lines: string[]) => string[]]>([
  ['left out', ([first = '', , third = '']) => [first, third]],
  ['put in another order', ([first = '', second = '', third = '']) => [first, third, second]],
  ['written twice', ([first = '', second = '', third = '']) => [first, second, second, third]],
])('a line that was %s is noticed', async (_what, change) => {
  const { file, text, open } = await logOf('p1', 'p2');
  await writeFile(
    file,
    change(text.split('\n').slice(0, -1))
      .map((line) => `${line}\n`)
      .join(''),
  );
  await expect(open()).rejects.toThrow('was changed');
});

test('a log that was cut at the end is noticed, and so is one that is gone', async () => {
  const { file, text, open } = await logOf('p1', 'p2');
  await truncate(file, text.lastIndexOf('\n', text.length - 2) + 1);
  await expect(open()).rejects.toThrow('shorter than it was');
  await rm(file);
  await expect(open()).rejects.toThrow('bring it back');
  await expect(makeSigningLog(file, passphrase, cheapCost)).rejects.toThrow('bring it back');
});

test('the note of how far it went cannot be taken away either', async () => {
  const { file, open } = await logOf('p1');
  await rm(`${file}.head`);
  await expect(open()).rejects.toThrow('is gone');
});

test('another passphrase opens no log', async () => {
  const { file } = await logOf('p1');
  await expect(openSigningLog(file, 'another passphrase')).rejects.toThrow('The passphrase does not open');
});

test('two that write to one log stop each other', async () => {
  const { file, open } = await logOf('p1');
  const [first, second] = [await open(), await open()];
  await first.append(entry('p2'));
  const { size } = await stat(file);
  await expect(second.append(entry('p3'))).rejects.toThrow('Somebody else wrote to the log');
  expect((await stat(file)).size).toBe(size);
  await Promise.all([first.close(), second.close()]);
});
