import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { writeDurably } from '../platform/write-durably.ts';
import { Derivation, newSecret, sameSecret } from './keys/derive-secret.ts';
import { SignerProblem } from './signer-problem.ts';
import { writeWhole } from './write-whole.ts';

const Digits = z.string().regex(/^\d+$/).transform(BigInt);
const Entry = z.strictObject({
  n: z.int().positive(),
  /** A step of a sweep; absent for what pays out. */
  purpose: z.enum(['move', 'gas']).optional(),
  at: z.iso.datetime(),
  payoutId: z.string(),
  key: z.string(),
  chain: z.string(),
  from: z.string(),
  /** Of all transactions of a payout the same. */
  sequence: z.string(),
  takes: z.array(z.string()).min(1),
  asset: z.string(),
  to: z.string(),
  units: Digits,
  feeUnits: Digits,
  digest: z.string(),
  reference: z.string(),
  raw: z.string(),
});
/** One signature: what was signed, for which payout, and the signed bytes. */
export type SignedEntry = Omit<z.output<typeof Entry>, 'n'>;

const First = z.strictObject({ tetriSignerLog: z.literal(1), derivation: Derivation });
const Head = z.strictObject({ entries: z.int().nonnegative(), mac: z.string() });

/** What the desk needs of a log. */
export interface SigningLog {
  /** All that was ever signed, in order, with the bytes. */
  readonly entries: readonly SignedEntry[];
  /** On the disk when it answers. Throws `NotWritten` where nothing of it stays there. */
  append(entry: SignedEntry): Promise<void>;
  close(): Promise<void>;
}

/** Nothing was written, and the log is as it was. Any other error of `append` leaves that open. */
export class NotWritten extends Error {}

/**
 * The signer's log: one JSON line a signature, each with a code over itself and all before it, made with a secret of the
 * passphrase. What was changed, left out, added or cut off at the end is noticed; half a last line, which nobody was ever
 * answered from, is dropped. How far it went stands in a file of its own, which follows the log and is never ahead of it.
 */
export async function openSigningLog(file: string, passphrase: string): Promise<SigningLog> {
  const headFile = headFileOf(file);
  const handle = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
    throw new SignerProblem(
      `${file} cannot be opened (${error.code ?? 'unknown reason'}): bring it back, since it says what was signed already.`,
    );
  });
  try {
    const text = await handle.readFile('utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const size = Buffer.byteLength(whole);
    const lines = whole.split('\n').slice(0, -1);
    const { secret, mac } = await readFirst(lines[0], passphrase);
    const read = readEntries(lines.slice(1), secret, mac);
    await checkHead(headFile, [mac, ...read.macs]);
    if (size !== Buffer.byteLength(text)) await cut(handle, size);
    return new ChainedLog({
      file,
      headFile,
      handle,
      size,
      secret,
      mac: read.macs.at(-1) ?? mac,
      entries: read.entries,
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Makes the log where there is none yet. The keys of a folder and its log begin together: without it nothing is signed. */
export async function makeSigningLog(file: string, passphrase: string, cost?: number): Promise<void> {
  const [hasLog, hasHead] = await Promise.all([file, headFileOf(file)].map(isThere));
  if (hasLog) return;
  if (hasHead)
    throw new SignerProblem(`${file} is gone, but it was there: bring it back, since it says what was signed already.`);
  const { secret, derivation } = await newSecret(passphrase, cost);
  const body = JSON.stringify({ tetriSignerLog: 1, derivation });
  await writeDurably(file, Buffer.from(lineOf(body, macOf(secret, '', body))));
}

class ChainedLog implements SigningLog {
  readonly entries: SignedEntry[];
  readonly #file: string;
  readonly #headFile: string;
  readonly #handle: FileHandle;
  readonly #secret: Buffer;
  #size: number;
  #mac: string;
  #headWriting: Promise<void> | undefined;
  #isHeadBehind = false;

  constructor(opened: {
    file: string;
    headFile: string;
    handle: FileHandle;
    size: number;
    secret: Buffer;
    mac: string;
    entries: SignedEntry[];
  }) {
    this.#file = opened.file;
    this.#headFile = opened.headFile;
    this.#handle = opened.handle;
    this.#size = opened.size;
    this.#secret = opened.secret;
    this.#mac = opened.mac;
    this.entries = opened.entries;
  }

  async append(entry: SignedEntry): Promise<void> {
    const body = JSON.stringify({ n: this.entries.length + 1, ...textOf(entry) });
    const mac = macOf(this.#secret, this.#mac, body);
    const line = Buffer.from(lineOf(body, mac));
    const there = await stat(this.#file);
    const ours = await this.#handle.stat();
    if (there.ino !== ours.ino || there.size !== this.#size)
      throw new SignerProblem('Somebody else wrote to the log: a second signer, or a hand. Nothing more is signed.');
    try {
      await writeWhole(this.#handle, line, this.#size);
    } catch (error) {
      await cut(this.#handle, this.#size);
      throw new NotWritten('the log cannot be written', { cause: error });
    }
    await this.#handle.sync();
    this.#size += line.length;
    this.#mac = mac;
    this.entries.push(entry);
    this.#writeHead();
  }

  async close(): Promise<void> {
    while (this.#headWriting) await this.#headWriting;
    await this.#handle.close();
  }

  /** Behind what is answered, and never two at once: it matters only to who cuts the log. */
  #writeHead(): void {
    this.#isHeadBehind = true;
    this.#headWriting ??= (async () => {
      while (this.#isHeadBehind) {
        this.#isHeadBehind = false;
        const head = JSON.stringify({ entries: this.entries.length, mac: this.#mac });
        // The next signature tries again; until then the older head stands, and holds.
        await writeDurably(this.#headFile, Buffer.from(head)).catch(() => undefined);
      }
      this.#headWriting = undefined;
    })();
  }
}

async function readFirst(line: string | undefined, passphrase: string): Promise<{ secret: Buffer; mac: string }> {
  const { body, mac } = split(line ?? '');
  const first = First.safeParse(parseJson(body));
  if (!first.success) throw changed(1);
  const secret = await sameSecret(passphrase, first.data.derivation, 'the signer’s log');
  if (!isMac(secret, '', body, mac)) throw changed(1);
  return { secret, mac };
}

function readEntries(
  lines: readonly string[],
  secret: Buffer,
  first: string,
): { entries: SignedEntry[]; macs: string[] } {
  const entries: SignedEntry[] = [];
  const macs: string[] = [];
  for (const [at, line] of lines.entries()) {
    const { body, mac } = split(line);
    const entry = Entry.safeParse(parseJson(body));
    if (!entry.success || entry.data.n !== at + 1 || !isMac(secret, macs.at(-1) ?? first, body, mac))
      throw changed(at + 2);
    const { n: _n, ...signed } = entry.data;
    entries.push(signed);
    macs.push(mac);
  }
  return { entries, macs };
}

/** `macs`: of the first line and of each entry. */
async function checkHead(headFile: string, macs: readonly string[]): Promise<void> {
  const text = await readFile(headFile, 'utf8').catch(() => undefined);
  if (text === undefined) {
    if (macs.length > 1) throw new SignerProblem(`${headFile} is gone: bring it back with the log that it belongs to.`);
    // Before the first signature, so that from then on there always is one.
    await writeDurably(headFile, Buffer.from(JSON.stringify({ entries: 0, mac: macs[0] })));
    return;
  }
  const head = Head.safeParse(parseJson(text));
  if (!head.success || macs[head.data.entries] !== head.data.mac)
    throw new SignerProblem('The signer’s log is shorter than it was: bring the whole one back.');
}

/** `{…}` becomes `{…,"mac":"…"}`: what the code is over is the text before it. */
function lineOf(body: string, mac: string): string {
  return `${body.slice(0, -1)},"mac":"${mac}"}\n`;
}

function split(line: string): { body: string; mac: string } {
  const [, body = '', mac = ''] = /^(.*),"mac":"([\w-]{43})"\}$/.exec(line) ?? [];
  return { body: `${body}}`, mac };
}

function macOf(secret: Buffer, previous: string, body: string): string {
  return createHmac('sha256', secret).update(`${previous}\n${body}`).digest('base64url');
}

function isMac(secret: Buffer, previous: string, body: string, mac: string): boolean {
  const right = Buffer.from(macOf(secret, previous, body));
  const given = Buffer.from(mac);
  return right.length === given.length && timingSafeEqual(right, given);
}

const headFileOf = (file: string) => `${file}.head`;

function textOf({ units, feeUnits, ...entry }: SignedEntry): Omit<z.input<typeof Entry>, 'n'> {
  return { ...entry, units: String(units), feeUnits: String(feeUnits) };
}

async function cut(handle: FileHandle, size: number): Promise<void> {
  await handle.truncate(size);
  await handle.sync();
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const changed = (line: number) =>
  new SignerProblem(`Line ${line} of the signer’s log was changed: bring the log back as it was.`);
