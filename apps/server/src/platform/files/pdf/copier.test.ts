import { deflateSync } from 'node:zlib';
import { pdfStream } from '@tetri/testing/pdf';
import { expect, test } from 'vitest';
import { loadSharp } from '../../load-sharp.ts';
import { rewritePages } from './rewrite-pages.ts';
import { changedPdf, unfolded } from './testing/pdf-samples.ts';

const marker = 'Nino-Beridze-41.7151N';

/** A page that draws this picture. */
async function drawn(terms: string, body: Buffer, more = {}): Promise<string> {
  const picture = pdfStream(`/Type /XObject /Subtype /Image ${terms}`, body);
  const sent = changedPdf({ resources: '/XObject << /Im1 9 0 R >>', objects: { 9: picture, ...more } });
  return unfolded(await rewritePages(sent));
}

test('a photo on a page keeps its pixels, packed twice as it may be, and not where it was taken', async () => {
  const sharp = await loadSharp();
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5c46' } });
  const photo = await plain
    .withExif({ IFD0: { Copyright: marker } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(marker)).toBe(true);
  for (const [filter, body] of [
    ['/DCTDecode', photo],
    ['[/FlateDecode /DCTDecode]', deflateSync(photo)],
  ] as const) {
    const kept = await drawn(`/Filter ${filter} /Width 40`, body);
    expect(kept).not.toContain(marker);
    expect(kept).toContain('/Filter /DCTDecode');
    expect(kept).toContain(photo.subarray(-200).toString('latin1'));
  }
});

test('a fax keeps how its bytes are read', async () => {
  const kept = await drawn(
    '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Author (Nino) >>',
    Buffer.from('fax'),
  );
  expect(kept).toMatch(/\/DecodeParms <<\s*\/K -1\s*\/Columns 8\s*>>/);
  expect(kept).toContain('fax');
});

test('a scan keeps what its pages share', async () => {
  const shared = { 8: pdfStream('', 'letters') };
  const kept = await drawn('/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 8 0 R >>', Buffer.from('scan'), shared);
  expect(kept).toMatch(/\/JBIG2Globals \d+ 0 R/);
  expect(kept).toContain('letters');
});

test('a picture keeps how its rows are predicted', async () => {
  const terms = '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /Columns 1 >>';
  const kept = await drawn(terms, deflateSync(Buffer.from('0rgb')));
  expect(kept).toMatch(/\/Predictor 15\s*\/Colors 3\s*\/Columns 1/);
  expect(kept).toContain('0rgb');
});

test('a form drawn often is kept once, and one that draws itself ends', async () => {
  const form = pdfStream('/Subtype /Form /Resources << /XObject << /X 9 0 R /Y 8 0 R >> >>', '');
  const resources = '/XObject << /A 9 0 R /B 9 0 R /C 8 0 R >>';
  const kept = unfolded(await rewritePages(changedPdf({ resources, objects: { 8: form, 9: form } })));
  expect(kept.match(/\/Subtype \/Form/g)).toHaveLength(2);
});
