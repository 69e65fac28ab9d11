import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { Copier } from './copier.ts';
import { readPdf } from './read-pdf.ts';
import { type SentPage, pagesOf } from './pages-of.ts';

const a4 = [0, 0, 595, 842];
const hidden = 2;
const notViewed = 32;
/** Printed, and neither moved nor changed. */
const still = 4 + 64 + 128;

/** A new document with the pages of a sent one, and nothing else of it. Throws for what cannot be read. */
export async function rewritePages(bytes: Uint8Array): Promise<Uint8Array> {
  const sent = await readPdf(bytes);
  const written = PDFContext.create();
  const copier = new Copier(sent, written);
  const tree = written.nextRef();
  const pages = pagesOf(sent).map((page) => written.register(pageOf(page, tree, copier, written)));
  written.assign(tree, written.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  written.trailerInfo.Root = written.register(written.obj({ Type: 'Catalog', Pages: tree }));
  return PDFWriter.forContext(written, Infinity).serializeToBuffer();
}

function pageOf({ dictionary, inherited }: SentPage, tree: PDFRef, copier: Copier, to: PDFContext): PDFDict {
  const page = to.obj({ Type: 'Page', Parent: tree });
  const set = (key: string, value: PDFObject | undefined) => value && page.set(PDFName.of(key), value);
  set('MediaBox', numbersOf(inherited.get('MediaBox'), 4, to) ?? to.obj(a4));
  set('CropBox', numbersOf(inherited.get('CropBox'), 4, to));
  set('Rotate', numberOf(inherited.get('Rotate')));
  set('UserUnit', numberOf(dictionary.lookup(PDFName.of('UserUnit'))));
  set('Resources', copier.copy(inherited.get('Resources'), 'resources') ?? to.obj({}));
  set('Contents', copier.copy(dictionary.get(PDFName.of('Contents'))));
  set('Group', copier.copy(dictionary.get(PDFName.of('Group'))));
  set('Annots', to.obj(stampsOf(dictionary, copier, to)));
  return page;
}

/**
 * What stands on a page as a note, a stamp or a filled field is kept as it looks: as a stamp, which does nothing. A link has
 * no looks of its own, and goes.
 */
function stampsOf(page: PDFDict, copier: Copier, to: PDFContext): PDFRef[] {
  const notes = page.lookup(PDFName.of('Annots'));
  if (!(notes instanceof PDFArray)) return [];
  return Array.from({ length: notes.size() }, (_, index) => notes.lookup(index)).flatMap((note) => {
    const place = note instanceof PDFDict && numbersOf(note.lookup(PDFName.of('Rect')), 4, to);
    const looks = place && isSeen(note) && copier.copy(looksOf(note));
    if (!looks) return [];
    return [to.register(to.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: place, F: still, AP: { N: looks } }))];
  });
}

function isSeen(note: PDFDict): boolean {
  const flags = note.lookup(PDFName.of('F'));
  const value = flags instanceof PDFNumber ? flags.asNumber() : 0;
  return (value & (hidden | notViewed)) === 0 && note.lookup(PDFName.of('Subtype')) !== PDFName.of('Popup');
}

/** How the note looks now: a box that can be ticked has one drawing for each state. */
function looksOf(note: PDFDict): PDFObject | undefined {
  const appearance = note.lookup(PDFName.of('AP'));
  if (!(appearance instanceof PDFDict)) return undefined;
  const normal = PDFName.of('N');
  const looks = appearance.lookup(normal);
  if (looks instanceof PDFRawStream) return appearance.get(normal);
  const state = note.lookup(PDFName.of('AS'));
  if (!(looks instanceof PDFDict && state instanceof PDFName)) return undefined;
  return looks.lookup(state) instanceof PDFRawStream ? looks.get(state) : undefined;
}

function numberOf(object: PDFObject | undefined): PDFNumber | undefined {
  return object instanceof PDFNumber ? object : undefined;
}

function numbersOf(object: PDFObject | undefined, count: number, to: PDFContext): PDFArray | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const numbers = Array.from({ length: count }, (_, index) => numberOf(object.lookup(index)));
  return numbers.every((number) => number !== undefined) ? to.obj(numbers) : undefined;
}
