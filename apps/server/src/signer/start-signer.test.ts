import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { SignerError } from '../modules/payments/index.ts';
import { createSigner } from './create-signer.ts';
import { keysFolderOf, logFileOf, socketPathOf } from './places.ts';
import { requestBytesMax } from './protocol.ts';
import { silentLog } from '../platform/log.ts';
import { runSignerRole } from './run-signer-role.ts';
import { startSigner } from './start-signer.ts';
import { evmSweep, evmTransfer } from './testing/evm-transfers.ts';
import { knownWords, makeSignerFolder, passphrase } from './testing/signer-folder.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((signer) => signer.stop()));
});

async function start(dataDir: string) {
  const signer = await startSigner({ dataDir, passphrase, logLevel: 'silent' });
  running.push(signer);
  return { ...signer, client: createSigner({ socketPath: signer.socketPath }) };
}

/** What a program of its own says until it ends, or prints a line that has the word. */
function program(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], { env });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, ready, ended, output: () => output };
}

const payout = (payoutId: string, change: Record<string, unknown> = {}) => ({
  payoutId,
  key: 'evm',
  transaction: evmTransfer(change),
});

test('signs over a socket that only its user may open, and remembers it over a restart', async () => {
  const dataDir = await makeSignerFolder();
  const first = await start(dataDir);
  expect(await first.client.address('evm')).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await expect(first.client.balance('evm')).rejects.toMatchObject({ code: 'badRequest' });
  const signed = await first.client.sign(payout('p1'));
  expect(signed).toMatchObject({ sequence: 5n, feeUnits: 420_000_000_000_000n });
  if (process.platform !== 'win32') expect((await stat(first.socketPath)).mode & 0o777).toBe(0o600);
  await first.stop();

  const { client } = await start(dataDir);
  expect(await client.signed('p1')).toEqual([signed]);
  expect(await client.sign(payout('p1'))).toEqual(signed);
  await expect(client.sign(payout('p2', { nonce: 6, value: '2000000000000000001' }))).rejects.toThrow('perTransaction');
  await expect(client.sign(payout('p2', { nonce: 6, value: '2000000000000000000' }))).resolves.toBeDefined();
  await expect(client.sign(payout('p3', { nonce: 7 }))).rejects.toMatchObject({
    code: 'limitExceeded',
    isNothingSigned: true,
  });
});

test('of two clients with one payout at the same moment, one is refused and one transaction signed', async () => {
  const { client, socketPath } = await start(await makeSignerFolder());
  const other = createSigner({ socketPath });
  const answers = await Promise.allSettled([client.sign(payout('p1')), other.sign(payout('p1', { nonce: 9 }))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await client.signed('p1')).toHaveLength(1);
});

test.each([
  ['before', 0],
  ['after', 1],
] as const)('killed %s the log has it: the client knows nothing, and the log tells the rest', async (moment, count) => {
  const dataDir = await makeSignerFolder();
  const dying = program('testing/dying-signer.ts', [moment, dataDir, passphrase]);
  await dying.ready;
  const asked = createSigner({ socketPath: socketPathOf(dataDir) }).sign(payout('p1'));
  await expect(asked).rejects.toMatchObject({ code: 'unknown', isNothingSigned: false });
  expect(await dying.ended).toEqual([null, 'SIGKILL']);

  const { client } = await start(dataDir);
  const known = await client.signed('p1');
  expect(known).toHaveLength(count);
  const again = await client.sign(payout('p1'));
  if (known[0]) expect(again).toEqual(known[0]);
  const other = client.sign(payout('p1', { nonce: 6 }));
  await expect(other).rejects.toMatchObject({ code: 'otherTransaction', isNothingSigned: true });
});

test('a sweep whose signature no answer carried is there again, and its id is of no payout', async () => {
  const limits = { sweeps: [{ key: 'evm', chainId: 1, feePerTransaction: '0.01', feesPerDay: '0.02' }] };
  const dataDir = await makeSignerFolder(limits);
  const dying = program('testing/dying-signer.ts', ['after', dataDir, passphrase]);
  await dying.ready;
  const sweep = {
    sweepId: 'sweep:1',
    key: 'evm',
    step: 'move' as const,
    number: 0,
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    transaction: evmSweep(),
  };
  const asked = createSigner({ socketPath: socketPathOf(dataDir) }).signSweep(sweep);
  await expect(asked).rejects.toMatchObject({ code: 'unknown', isNothingSigned: false });
  await dying.ended;

  const { client } = await start(dataDir);
  const [known] = await client.signed('sweep:1');
  expect(known).toMatchObject({ from: sweep.address, sequence: 5n });
  expect(await client.signSweep(sweep)).toEqual(known);
  await expect(client.sign({ ...payout('sweep:1') })).rejects.toMatchObject({ code: 'badRequest' });
  await expect(client.signSweep({ ...sweep, sweepId: 'p1' })).rejects.toMatchObject({ code: 'badRequest' });
  expect(await client.signed('p1')).toEqual([]);
});

test('ends with its parent, however that ends', async () => {
  const dataDir = await makeSignerFolder();
  const parent = program('testing/parent-of-signer.ts', [dataDir, passphrase]);
  await parent.ready;
  expect(await createSigner({ socketPath: socketPathOf(dataDir) }).address('evm')).toBeDefined();
  const open = connect(socketPathOf(dataDir));
  await once(open, 'connect');
  parent.child.kill('SIGKILL');
  await once(open, 'close');
  // Its sockets close one after the other.
  const answer = () =>
    createSigner({ socketPath: socketPathOf(dataDir) })
      .address('evm')
      .catch((error) => error as unknown);
  await expect.poll(answer).toMatchObject({ code: 'notRunning', isNothingSigned: true });
  await start(dataDir);
});

test('a wrong passphrase, a changed key and a changed log end the start in words for the owner', async () => {
  const dataDir = await makeSignerFolder();
  const options = { dataDir, logLevel: 'silent' } as const;
  await expect(startSigner({ ...options, passphrase: 'another passphrase' })).rejects.toThrow(
    'The passphrase does not open keys/evm.json',
  );
  const log = logFileOf(dataDir);
  const text = await readFile(log, 'utf8');
  await writeFile(log, text.replace('"mac":"', '"mac":"_'));
  await expect(startSigner({ ...options, passphrase })).rejects.toThrow('Line 1 of the signer’s log was changed');
  await writeFile(log, text);
  const key = path.join(keysFolderOf(dataDir), 'evm.json');
  await writeFile(key, (await readFile(key, 'utf8')).replace('"words"', '"privateKey"'));
  await expect(startSigner({ ...options, passphrase })).rejects.toThrow('keys/evm.json was changed');
  await expect(
    startSigner({ ...options, dataDir: await makeSignerFolder({ kinds: [], limits: [] }), passphrase }),
  ).rejects.toThrow('There is no key yet');
});

test('one data folder has one signer', async () => {
  const dataDir = await makeSignerFolder();
  const { client } = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow('Another signer works with this data folder already');
  expect(await client.address('evm')).toBeDefined();
});

async function send(socketPath: string, text: string): Promise<string> {
  const socket = connect(socketPath);
  socket.on('error', () => undefined);
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.endsWith('\n')) break;
  }
  return answer;
}

test('refuses what is no request, and goes on serving others', async () => {
  const { client, socketPath } = await start(await makeSignerFolder());
  for (const text of [
    '\n',
    '{}\n',
    'x\n',
    '{"ask":"keys"}\n',
    '{"ask":"sign","payoutId":"../1","key":"evm","transaction":{}}\n',
  ])
    expect(JSON.parse(await send(socketPath, text))).toMatchObject({
      ok: false,
      code: 'badRequest',
      isNothingSigned: true,
    });
  expect(await send(socketPath, 'x'.repeat(requestBytesMax + 1))).toContain('too long');
  await expect(client.address('other')).rejects.toMatchObject({ code: 'unknownKey' });
  await expect(client.sign({ ...payout('p1'), transaction: {} })).rejects.toMatchObject({ code: 'badTransaction' });
  expect(await client.address('evm')).toBeDefined();
});

test('no secret stands in the log, in an answer or in what it prints', async () => {
  const dataDir = await makeSignerFolder();
  const role = program('../main.ts', [], {
    ROLES: 'signer',
    DATA_DIR: dataDir,
    SIGNER_PASSPHRASE: passphrase,
    LOG_LEVEL: 'trace',
  });
  await role.ready;
  const client = createSigner({ socketPath: socketPathOf(dataDir) });
  await client.sign(payout('p1'));
  await client.sign(payout('p2', { value: '1', note: knownWords })).catch(() => undefined);
  const answers = await send(socketPathOf(dataDir), `{"ask":"${passphrase}"}\n`);
  role.child.kill('SIGTERM');
  expect(await role.ended).toEqual([0, null]);
  const seen = [role.output(), answers, await readFile(logFileOf(dataDir), 'utf8')].join('\n');
  expect(seen).toContain('p1');
  for (const secret of [passphrase, 'abandon', 'privateKey']) expect(seen).not.toContain(secret);
});

test('the role needs a passphrase, and says so', async () => {
  await expect(runSignerRole(await makeSignerFolder(), silentLog, {})).rejects.toThrow(
    'The signer needs SIGNER_PASSPHRASE_FILE or SIGNER_PASSPHRASE.',
  );
});

test('a signer that is not there, and one that answers nothing, are distinguished', async () => {
  const nowhere = createSigner({ socketPath: '/nowhere/signer.sock' });
  await expect(nowhere.sign(payout('p1'))).rejects.toBeInstanceOf(SignerError);
  await expect(nowhere.sign(payout('p1'))).rejects.toMatchObject({ code: 'notRunning', isNothingSigned: true });
});
