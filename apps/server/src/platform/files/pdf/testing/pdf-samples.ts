import { deflateSync, inflateSync } from 'node:zlib';
import { type PdfObject, pdfOf, pdfStream, plainPdfObjects } from '@tetri/testing/pdf';

/** Changes to a plain receipt: terms that are added to its dictionaries, and objects. */
export interface Changes {
  readonly catalog?: string;
  readonly pages?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly content?: PdfObject;
  readonly font?: string;
  readonly trailer?: string;
  readonly objects?: Readonly<Record<number, PdfObject>>;
}

/** The objects of a receipt that is changed so. */
function changedObjects({ catalog, pages, page, resources, content, font, objects }: Changes): Map<number, PdfObject> {
  const all = plainPdfObjects();
  const add = (number: number, before: string, terms = '') =>
    all.set(
      number,
      String(all.get(number)).replace(before, (found) => `${found} ${terms} `),
    );
  add(1, '/Type /Catalog', catalog);
  add(2, '/Type /Pages', pages);
  add(3, '/Type /Page', page);
  add(3, '/Resources <<', resources);
  add(5, '/Type /Font', font);
  if (content) all.set(4, content);
  for (const [number, object] of Object.entries(objects ?? {})) all.set(Number(number), object);
  return all;
}

export function changedPdf(changes: Changes): Buffer {
  return pdfOf(changedObjects(changes), `/Root 1 0 R ${changes.trailer ?? ''}`);
}

/** The same with all that is no stream in a packed object stream, whose dictionary may be written as one likes. */
export function packedPdf(
  changes: Changes,
  terms = (size: number, first: number) => `/Type /ObjStm /N ${size} /First ${first}`,
): Buffer {
  const all = changedObjects(changes);
  const isStream = (object: PdfObject) => typeof object !== 'string';
  const plain = [...all].filter(([, object]) => !isStream(object));
  let length = 0;
  const places = plain.map(([number, object]) => {
    const place = `${number} ${length}`;
    length += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const body = head + plain.map(([, object]) => `${String(object)}\n`).join('');
  const packed = pdfStream(`${terms(plain.length, head.length)} /Filter /FlateDecode`, deflateSync(body));
  const streams = [...all].filter(([, object]) => isStream(object));
  return pdfOf(new Map([...streams, [99, packed]]), `/Root 1 0 R ${changes.trailer ?? ''}`);
}

/** All that a reader finds in a file, packed or not, with its names read as they are meant. */
export function unfolded(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  // What is packed may end with a carriage return of its own.
  const bodies = [...text.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  const all = [text, ...bodies].join('\n');
  return all.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
}
