import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pdfOf, pdfStream, plainPdf } from '@tetri/testing/pdf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Changes, changedPdf, packedPdf, unfolded } from './testing/pdf-samples.ts';
import { rewritePages } from './rewrite-pages.ts';

const evil = 'evil-Beridze-41.7151N';
const script = `<< /S /JavaScript /JS (app.launchURL("${evil}")) >>`;
const objects = { 9: script };
const file = { 8: pdfStream('/Type /EmbeddedFile', evil), 9: `<< /Type /Filespec /F (${evil}) /EF << /F 8 0 R >> >>` };
const xmp = pdfStream('/Type /Metadata /Subtype /XML', `<x:xmpmeta><dc:creator>${evil}</dc:creator></x:xmpmeta>`);
const note = (terms: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${terms} >>]`;

/** Each kind of what acts when a file is opened, looked at or clicked, or names its author. */
const samples: Record<string, Changes> = {
  'an action when it is opened': { catalog: '/OpenAction 9 0 R', objects },
  'an action under an escaped name': { catalog: '/Open#41ction 9 0 R', objects: { 9: script.replace('/JS', '/J#53') } },
  'actions of the document': { catalog: '/AA << /WC 9 0 R /WP 9 0 R >>', objects },
  'actions of a page': { page: '/AA << /O 9 0 R /C 9 0 R >>', objects },
  'scripts by name': { catalog: '/Names << /JavaScript << /Names [(a) 9 0 R] >> >>', objects },
  'a script in a stream': {
    catalog: '/OpenAction << /S /JavaScript /JS 9 0 R >>',
    objects: { 9: pdfStream('', evil) },
  },
  'a rendition': { catalog: `/OpenAction << /S /Rendition /JS (${evil}) >>` },
  'a launch': { catalog: `/OpenAction << /S /Launch /F (${evil}) /Win << /F (${evil}) >> >>` },
  'a form that is sent': { catalog: `/OpenAction << /S /SubmitForm /F (https://${evil}.example) >>` },
  'data from elsewhere': { catalog: `/OpenAction << /S /ImportData /F (${evil}) >>` },
  'a way into another file': { catalog: `/OpenAction << /S /GoToE /F (${evil}) /D [0 /Fit] >>` },
  'an action after an action': { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>', objects },
  'attached files': { catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>', objects: file },
  'associated files': { catalog: '/AF [9 0 R]', page: '/AF [9 0 R]', objects: file },
  'a collection': { catalog: `/Collection << /Type /Collection /D (${evil}) >>` },
  'an attachment on the page': { page: note('/Subtype /FileAttachment /FS 9 0 R'), objects: file },
  'a link that opens an address': { page: note(`/Subtype /Link /A << /S /URI /URI (https://${evil}.example) >>`) },
  'a link that runs a script': { page: note('/Subtype /Link /A 9 0 R /AA << /E 9 0 R >>'), objects },
  'a note with its author': { page: note(`/Subtype /Text /T (${evil}) /Contents (${evil})`) },
  'a film': { page: note('/Subtype /Screen /MK << >> /A << /S /Rendition /OP 0 /R 9 0 R >>'), objects: file },
  'rich media': {
    page: note(`/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(${evil}) 9 0 R] >> >>`),
    objects: file,
  },
  'a form': {
    catalog: `/AcroForm << /Fields [9 0 R] >>`,
    objects: { 9: `<< /FT /Tx /T (${evil}) /AA << /K << /S /JavaScript /JS (${evil}) >> >> >>` },
  },
  'an XFA form': { catalog: '/AcroForm << /Fields [] /XFA [(template) 9 0 R] >>', objects: { 9: pdfStream('', evil) } },
  'an outline': {
    catalog: '/Outlines 9 0 R',
    objects: { 9: `<< /First << /Title (${evil}) /A << /S /URI /URI (${evil}) >> >> >>` },
  },
  threads: { catalog: '/Threads [9 0 R]', page: '/B [9 0 R]', objects: { 9: `<< /I << /Author (${evil}) >> >>` } },
  'the information dictionary': {
    trailer: '/Info 9 0 R',
    objects: { 9: `<< /Author (${evil}) /Title <${Buffer.from(evil).toString('hex')}> >>` },
  },
  metadata: { catalog: '/Metadata 9 0 R', page: '/Metadata 9 0 R', font: '/Metadata 9 0 R', objects: { 9: xmp } },
  'private data of a program': {
    catalog: `/PieceInfo << /A << /Private (${evil}) >> >>`,
    page: `/PieceInfo << /A << /Private (${evil}) >> >> /LastModified (${evil})`,
  },
  'a small picture of the page': { page: '/Thumb 9 0 R', objects: { 9: pdfStream('/Subtype /Image', evil) } },
  'a structure': {
    catalog: '/StructTreeRoot 9 0 R',
    objects: { 9: `<< /Type /StructTreeRoot /K << /Alt (${evil}) >> >>` },
  },
  layers: {
    catalog: '/OCProperties << /OCGs [9 0 R] >>',
    resources: '/Properties << /P 9 0 R >>',
    objects: { 9: `<< /Type /OCG /Name (${evil}) >>` },
  },
  signatures: { catalog: '/Perms << /DocMDP 9 0 R >>', objects: { 9: `<< /Type /Sig /Name (${evil}) >>` } },
  requirements: { catalog: '/Requirements [<< /S /EnableJavaScripts /RH [<< /Script 9 0 R >>] >>]', objects },
  'a page that stands elsewhere': {
    resources: '/XObject << /X 9 0 R >>',
    objects: { 9: pdfStream(`/Subtype /Form /BBox [0 0 1 1] /Ref << /F (${evil}) >>`, '') },
  },
  'a picture that stands elsewhere': {
    resources: '/XObject << /X 9 0 R >>',
    objects: { 9: pdfStream(`/Subtype /Image /F (${evil}) /OPI << /2.0 << /F (${evil}) >> >>`, '') },
  },
  'a program for printers': { resources: '/XObject << /X 9 0 R >>', objects: { 9: pdfStream('/Subtype /PS', evil) } },
  'other keys of branches': { pages: `/OpenAction 9 0 R /AA << /O 9 0 R >> /Author (${evil})`, objects },
  'what nothing leads to': { objects },
  'words between digits': {
    resources: '/ColorSpace << /C [/Indexed /DeviceRGB 0 9 0 R] >>',
    objects: { 9: `<00${evil.replaceAll(/[0-9a-f]/gi, '-')}0000>` },
  },
};

/** Names under which readers act, keep files or name somebody. */
const acting =
  /\/(?:OpenAction|AA|A|JavaScript|JS|Launch|URI|SubmitForm|ImportData|GoTo[ER]?|Rendition|RichMedia\w*|EmbeddedFiles?|EF|FS|AF|F\b(?! \d)|Names|AcroForm|XFA|Outlines|Info|Metadata|PieceInfo|StructTreeRoot|OCProperties|Properties|Perms|Author|Title|Producer|Creator|Ref|PS|OPI|Encrypt)(?![A-Za-z0-9])/;

async function expectHarmless(sent: Buffer): Promise<void> {
  const kept = await rewritePages(sent);
  const all = unfolded(kept);
  expect(all).not.toContain(evil);
  expect(all).not.toContain(Buffer.from(evil).toString('hex'));
  expect(all).not.toMatch(acting);
  expect(all).toContain('(Paid in full) Tj');
  expect((await PDFDocument.load(kept)).getPageCount()).toBe(1);
}

const cases = Object.entries(samples);

test.each(cases)('%s goes, and the page stays', async (_, changes) => {
  const sent = changedPdf(changes);
  await expectHarmless(sent);
});

test.each(cases)('%s goes from packed objects too', async (_, changes) => {
  await expectHarmless(packedPdf(changes));
});

test.each(cases)('%s goes where a later revision brought it', async (_, changes) => {
  await expectHarmless(Buffer.concat([plainPdf(), changedPdf(changes).subarray('%PDF-1.7\n'.length)]));
});

test('a page stays as the last revision has it', async () => {
  const first = plainPdf('Paid nothing');
  const kept = unfolded(await rewritePages(Buffer.concat([first, plainPdf().subarray('%PDF-1.7\n'.length)])));
  expect(kept).toContain('(Paid in full) Tj');
  expect(kept).not.toContain('nothing');
});

const hidden: Changes = { catalog: '/OpenAction 9 0 R', objects };
const packed = (size: number, first: number) => `/Type /ObjStm /N ${size} /First ${first}`;

/** Dictionaries of object streams that a search of their text misreads. */
test.each<[string, Buffer]>([
  ['a string " obj" in the dictionary', packedPdf(hidden, (...at) => `${packed(...at)} /X ( obj)`)],
  ['a comment " obj" in the dictionary', packedPdf(hidden, (...at) => `${packed(...at)} % obj\n`)],
  ['a long dictionary', packedPdf(hidden, (...at) => packed(...at) + ' '.repeat(4100))],
  ['escaped names', packedPdf(hidden, (size, first) => `/T#79pe /Obj#53tm /#4e ${size} /F#69rst ${first}`)],
  ['a comment "stream" before it', withBefore('% stream\n')],
  ['a string "stream" before it', withBefore('7 0 obj (stream\n) endobj\n')],
])('a script does not hide behind %s', async (_, sent) => {
  await expectHarmless(sent);
});

test('a script does not hide in a stream that only some readers take for objects', async () => {
  const body = deflateSync(`9 0 ${script}`);
  const disguised = pdfStream('/Type /Foo /N 1 /First 6 0 R /Filter /FlateDecode', body);
  const sent = changedPdf({ catalog: '/OpenAction 9 0 R', objects: { 6: '4', 8: disguised } });
  await expectHarmless(sent);
  expect(Buffer.from(await rewritePages(sent)).includes(body)).toBe(false);
});

function withBefore(text: string): Buffer {
  const sent = packedPdf(hidden);
  const at = sent.indexOf('99 0 obj');
  return Buffer.concat([sent.subarray(0, at), Buffer.from(text), sent.subarray(at)]);
}

test.each<[string, Buffer]>([
  ['is encrypted', changedPdf({ trailer: '/Encrypt 9 0 R', objects: { 9: '<< /Filter /Standard /V 1 >>' } })],
  ['hides that it is encrypted', changedPdf({ trailer: '/Encr#79pt << /Filter /Standard >>' })],
  ['is nothing but a beginning', Buffer.from('%PDF-1.7\n')],
  ['has no pages', pdfOf(new Map([[1, '<< /Type /Catalog >>']]))],
  ['has a tree of pages that leads into itself', changedPdf({ objects: { 2: '<< /Type /Pages /Kids [2 0 R] >>' } })],
  ['has one page twice', changedPdf({ objects: { 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] >>' } })],
  ['misses a page', changedPdf({ objects: { 2: '<< /Type /Pages /Kids [3 0 R 77 0 R] >>' } })],
  [
    'has packed objects that are broken',
    packedPdf({}, (size, first) => `${packed(size, first)} /Filter /LZWDecode /X`),
  ],
  ['packs a page in an unknown way', changedPdf({ content: pdfStream('/Filter /Crypt', 'x') })],
  ['packs a page that is broken', changedPdf({ content: pdfStream('/Filter /FlateDecode', 'not packed') })],
  ['packs a page too often', changedPdf({ content: pdfStream(`/Filter [${'/AHx '.repeat(5)}]`, '00') })],
])('a file is not read that %s', async (_, sent) => {
  await expect(rewritePages(sent)).rejects.toThrow();
});

test.each<[string, Buffer]>([
  ['/Filter /ASCIIHexDecode', Buffer.from(`${Buffer.from(content()).toString('hex')}>`)],
  ['/Filter /FlateDecode', deflateSync(content())],
  ['/Filter [/AHx /Fl]', Buffer.from(`${deflateSync(content()).toString('hex')}>`)],
  ['/Filter /FlateDecode', deflateSync(content()).subarray(0, -4)],
])('a page is read that is packed by %s', async (terms, body) => {
  const kept = unfolded(await rewritePages(changedPdf({ content: pdfStream(terms, body) })));
  expect(kept).toContain('(Paid in full) Tj');
});

function content(): string {
  return 'BT /F1 24 Tf 20 100 Td (Paid in full) Tj ET';
}

test('nothing stays that stands behind the end of what is packed', async () => {
  const body = Buffer.concat([deflateSync(content()), Buffer.from(`9 0 obj ${script} endobj`)]);
  await expectHarmless(changedPdf({ content: pdfStream('/Filter /FlateDecode', body) }));
});

test('a page keeps its size, turn, letters and pictures', async () => {
  const sent = changedPdf({
    page: '/Rotate 90 /CropBox [10 10 290 190] /UserUnit 2',
    resources: '/XObject << /Im1 9 0 R >> /ExtGState << /G1 << /ca 0.5 >> >>',
    font: '/Encoding << /Differences [65 /alpha] >> /ToUnicode 8 0 R',
    objects: {
      8: pdfStream('', 'begincmap endcmap'),
      9: pdfStream(
        '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
        'rgb',
      ),
    },
  });
  const kept = await rewritePages(sent);
  const page = (await PDFDocument.load(kept)).getPage(0);
  expect(page.getRotation().angle).toBe(90);
  expect(page.getMediaBox()).toEqual({ x: 0, y: 0, width: 300, height: 200 });
  expect(page.getCropBox()).toEqual({ x: 10, y: 10, width: 280, height: 180 });
  const all = unfolded(kept);
  for (const word of ['/UserUnit 2', '/Im1', '/Width 1', 'rgb', '/ca 0.5', '/Helvetica', '/alpha', 'begincmap'])
    expect(all).toContain(word);
});

const looks = pdfStream('/Subtype /Form /BBox [0 0 9 9]', '(Nino) Tj');
const field = (terms: string) => ({ page: note(`/Subtype /Widget /FT /Tx ${terms}`), objects: { 9: looks } });

test.each([
  ['a filled field', field('/V (secret) /AP << /N 9 0 R >>')],
  ['a box that is ticked', field('/AS /On /AP << /N << /On 9 0 R /Off 77 0 R >> >>')],
])('%s stays as it looks, and does nothing', async (_, changes) => {
  const all = unfolded(await rewritePages(changedPdf(changes)));
  expect(all).toContain('(Nino) Tj');
  expect(all).toContain('/Subtype /Stamp');
  expect(all).not.toMatch(/\/(?:Widget|FT|V|AS)\b/);
});

test.each([
  ['hidden', field('/F 2 /AP << /N 9 0 R >>')],
  ['of another state', field('/AS /Off /AP << /N << /On 9 0 R >> >>')],
  ['not placed', { page: '/Annots [<< /Subtype /Widget /AP << /N 9 0 R >> >>]', objects: { 9: looks } }],
])('a field that is %s does not come to be seen', async (_, changes) => {
  expect(unfolded(await rewritePages(changedPdf(changes)))).not.toContain('Nino');
});

/** Where a mark may stand: any key of any dictionary, except names that a page gives to what it draws, and drawn bytes. */
test('no mark survives, whatever keys it stands under', async () => {
  const key = fc.stringMatching(/^[A-Z][A-Za-z]{6,12}$/);
  const value = fc.constantFrom(`(${evil})`, `<< /Deep (${evil}) >>`, `[(${evil})]`, '9 0 R', '8 0 R');
  const terms = fc
    .dictionary(
      key.filter((name) => !/^(?:Registry|Ordering|CharSet|FontFamily)$/.test(name)),
      value,
      { maxKeys: 4 },
    )
    .map((all) =>
      Object.entries(all)
        .map(([name, object]) => `/${name} ${object}`)
        .join(' '),
    );
  const place = fc.constantFrom('catalog', 'pages', 'page', 'resources', 'font', 'trailer');
  const others = { 8: pdfStream('', evil), 9: `<< /Any (${evil}) >>` };
  await fc.assert(
    fc.asyncProperty(fc.dictionary(place, terms), fc.boolean(), async (changes, isPacked) => {
      const sent = (isPacked ? packedPdf : changedPdf)({ ...changes, objects: others });
      expect(unfolded(await rewritePages(sent))).not.toContain(evil);
    }),
    { numRuns: 200 },
  );
});

test('bytes that are changed by chance end in a file or an error, and no script comes out', async () => {
  const sent = changedPdf({ ...samples['scripts by name'], page: note('/Subtype /Link /A 9 0 R') });
  const changes = fc.array(fc.tuple(fc.nat(sent.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      const broken = Buffer.from(sent);
      for (const [at, byte] of bytes) broken[at] = byte;
      const kept = await rewritePages(broken).catch(() => undefined);
      expect(kept ? unfolded(kept) : '').not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Names)\b/);
    }),
    { numRuns: 300 },
  );
});
