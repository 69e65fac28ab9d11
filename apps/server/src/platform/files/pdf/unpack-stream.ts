import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { type UnpackBudget, budgetOf } from './unpack-budget.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

const general = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']);
/** Formats of pictures: their bytes stay as they are. */
const codecs = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
/** Meant for pictures inside pages, but readers take them anywhere. */
const abbreviations = new Map([
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['RL', 'RunLengthDecode'],
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
]);
/** More than any program chains. */
const filtersMax = 4;
const portion = 64 * 1024;

export interface Unpacked {
  readonly bytes: Uint8Array;
  /** The format of the picture that the bytes are. */
  readonly codec?: string | undefined;
  /** How the codec, or the predictor that is still to be undone, reads the bytes. */
  readonly parameters?: PDFDict | undefined;
}

/** A stream's bytes without what packs them. Throws `UnreadablePdf` where that takes more room than the file has left. */
export function unpackStream({ dict, contents }: PDFRawStream): Unpacked {
  const filters = listOf(dict.lookup(PDFName.of('Filter'))).map(nameOfFilter);
  const parameters = listOf(dict.lookup(PDFName.of('DecodeParms')));
  if (filters.length > filtersMax) throw new UnreadablePdf('a stream has too many filters');
  const budget = budgetOf(dict.context);
  let unpacked: Unpacked = { bytes: contents };
  for (const [index, filter] of filters.entries()) {
    if (unpacked.codec !== undefined || unpacked.parameters)
      throw new UnreadablePdf('filters in an order that is none');
    const own = parameters[index];
    unpacked = undo(filter, unpacked.bytes, own instanceof PDFDict ? own : undefined, budget);
  }
  return unpacked;
}

function undo(filter: string, packed: Uint8Array, parameters: PDFDict | undefined, budget: UnpackBudget): Unpacked {
  if (codecs.has(filter)) return { bytes: packed, codec: filter, parameters };
  if (!general.has(filter)) throw new UnreadablePdf('a filter is not known');
  const bytes = filter === 'FlateDecode' ? inflate(packed, budget) : decode(filter, packed, parameters, budget);
  const predictor = parameters?.lookup(PDFName.of('Predictor'));
  const isPredicted = predictor instanceof PDFNumber && predictor.asNumber() > 1;
  return { bytes, parameters: isPredicted ? parameters : undefined };
}

function inflate(packed: Uint8Array, budget: UnpackBudget): Uint8Array {
  if (packed.length === 0) return packed;
  // One more than there is room for: a bomb is then distinguished from what is broken.
  const maxOutputLength = budget.left + 1;
  // Programs leave off the end; what is there is read.
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    const bytes = inflateSync(packed, options);
    budget.take(bytes.length);
    return bytes;
  } catch (cause) {
    if (cause instanceof RangeError) budget.take(maxOutputLength);
    throw new UnreadablePdf('a stream cannot be unpacked', { cause });
  }
}

/** In portions: the library itself knows no bound. */
function decode(filter: string, packed: Uint8Array, parameters: PDFDict | undefined, budget: UnpackBudget): Uint8Array {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  if (parameters) dict.set(PDFName.of('DecodeParms'), parameters);
  const stream = decodePDFRawStream(PDFRawStream.of(dict, packed));
  let read: number;
  do {
    read = stream.getBytes(portion).length;
    budget.take(read);
  } while (read > 0);
  return stream.decode();
}

function nameOfFilter(filter: PDFObject | undefined): string {
  const name = filter instanceof PDFName ? filter.decodeText() : '';
  return abbreviations.get(name) ?? name;
}

function listOf(object: PDFObject | undefined): (PDFObject | undefined)[] {
  if (object instanceof PDFArray) return Array.from({ length: object.size() }, (_, index) => object.lookup(index));
  return object === undefined ? [] : [object];
}
