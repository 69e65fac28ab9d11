import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { pdfOf, pdfStream, plainPdf, type PdfObject } from '@tetri/testing/pdf';
import { expect, onTestFinished, test } from 'vitest';
import { changedPdf, unfolded } from './testing/pdf-samples.ts';
import { rewritePdf } from './rewrite-pdf.ts';

test('writes a receipt anew in a process of its own', async () => {
  const kept = await rewritePdf(plainPdf());
  expect(unfolded(kept ?? Buffer.alloc(0))).toContain('(Paid in full) Tj');
});

const mebibyte = 1024 * 1024;
const zeros = Buffer.alloc(128 * mebibyte);
/** 128 MB, packed in 128 KB. */
const packedZeros = deflateSync(zeros);
const twice = deflateSync(packedZeros);

function pages(count: number): Buffer {
  const objects = new Map<number, PdfObject>([[1, '<< /Type /Catalog /Pages 2 0 R >>']]);
  const kids = Array.from({ length: count }, () => '<< /Type /Page >>').join(' ');
  return pdfOf(objects.set(2, `<< /Type /Pages /Kids [${kids}] >>`));
}

test.each<[string, () => Buffer]>([
  ['has two pages that unfold to too much together', () => drawn(pdfStream('/Filter /FlateDecode', packedZeros))],
  ['unfolds again and again', () => drawn(pdfStream('/Filter [/FlateDecode /FlateDecode]', twice))],
  ['packs too many objects', () => changedPdf({ objects: { 9: objectStream(Buffer.concat([zeros, zeros])) } })],
  [
    'runs on in a packing of its own',
    () => drawn(pdfStream('/Filter /RunLengthDecode', Buffer.alloc(4 * mebibyte, 0x81))),
  ],
  ['has 100,000 pages', () => pages(100_000)],
  ['takes too much memory', () => changedPdf({ objects: { 9: objectStream(`9 0 [${'[] '.repeat(8 * mebibyte)}]`) } })],
  // In a thread this one ended the whole process.
  ['names too much', () => changedPdf({ objects: { 9: objectStream(`9 0 [${manyNames(5 * mebibyte)}]`) } })],
  [
    'leads from drawing to drawing',
    () => changedPdf({ resources: '/XObject << /X 10 0 R >>', objects: chain(50_000) }),
  ],
])(
  'a file is refused that %s, and the next one is read',
  async (_, make) => {
    expect(await rewritePdf(make())).toBeUndefined();
    expect(await rewritePdf(plainPdf())).toBeDefined();
  },
  60_000,
);

test.each<[string, Buffer]>([
  ['nests arrays without an end', changedPdf({ objects: { 9: '['.repeat(mebibyte) } })],
  ['says that it has a thousand billion objects', places('/W [0 0 0]')],
  ['says that its places are long', places('/W [1 9000000000000 0]')],
])('a file is read as far as it goes that %s', async (_, sent) => {
  expect(unfolded((await rewritePdf(sent)) ?? Buffer.alloc(0))).toContain('(Paid in full) Tj');
});

test.each([
  ['objects', '1 0 obj (\n'],
  ['streams', '1 0 obj << >> stream\n'],
  ['streams in streams', '1 0 obj << >> stream stream endstream endobj\n'],
  ['arrays', '1 0 obj [[[[\n'],
  ['dictionaries', '1 0 obj <</A\n'],
  ['texts', '1 0 obj <0\n'],
])('a file whose %s are all looked for up to its end is refused at once', async (_, part) => {
  const sent = Buffer.concat([plainPdf(), Buffer.from(part.repeat(Math.ceil(mebibyte / 2 / part.length)))]);
  const since = performance.now();
  expect(await rewritePdf(sent, { processorMs: 20_000 })).toBeUndefined();
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('packed objects that all lie at the same place are given up at once', async () => {
  const places = '9 0 '.repeat(30_000);
  const body = deflateSync(`${places}[${'0 '.repeat(30_000)}]`);
  const terms = `/Type /ObjStm /N 30000 /First ${places.length} /Filter /FlateDecode`;
  const since = performance.now();
  expect(
    await rewritePdf(changedPdf({ objects: { 9: pdfStream(terms, body) } }), { processorMs: 20_000 }),
  ).toBeDefined();
  expect(performance.now() - since).toBeLessThan(10_000);
});

/** The library looks for an object at every other byte of it. */
const slow = Buffer.concat([plainPdf(), Buffer.alloc(9 * mebibyte, 'a ')]);

test('a file that takes too long is refused', async () => {
  expect(await rewritePdf(slow, { processorMs: 600 })).toBeUndefined();
});

test('a file is no longer read when nobody waits for it', async () => {
  const waiting = new AbortController();
  const reading = rewritePdf(slow, { signal: waiting.signal, processorMs: 60_000 });
  waiting.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test('a file that takes too long ends its process though nobody else does', async () => {
  const running = promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'pdf-process.ts'),
    '600',
    '60000',
  ]);
  running.child.stdin?.on('error', () => undefined).end(slow);
  await expect(running).rejects.toMatchObject({ signal: 'SIGKILL' });
});

test.each([
  ['cannot be started', '/nothing/here'],
  ['fails by itself', '/bin/false'],
])('it is no fault of the file where the process %s', async (_, program) => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = program;
  await expect(rewritePdf(plainPdf())).rejects.toThrow();
});

function places(terms: string): Buffer {
  return changedPdf({ objects: { 9: pdfStream(`/Type /XRef /Size 1000000000000 ${terms}`, '') } });
}

function manyNames(count: number): string {
  return Array.from({ length: count }, (_, index) => `/${index.toString(36)}`).join('');
}

function drawn(content: Buffer): Buffer {
  return changedPdf({ content, page: '/Group 9 0 R', objects: { 9: content } });
}

function objectStream(body: string | Buffer): Buffer {
  return pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(body));
}

function chain(length: number): Record<number, PdfObject> {
  const form = (next: number) => pdfStream(`/Subtype /Form /Resources << /XObject << /X ${next} 0 R >> >>`, '');
  return Object.fromEntries(Array.from({ length }, (_, index) => [index + 10, form(index + 11)]));
}
