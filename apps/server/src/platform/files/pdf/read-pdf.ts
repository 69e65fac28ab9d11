import {
  PDFArray,
  type PDFContext,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import { boundRereading } from './bound-rereading.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';
import { unpackStream } from './unpack-stream.ts';

/** Files with packed objects that could not be unpacked: the library goes on where an object cannot be read. */
const unread = new WeakSet<PDFContext>();
const readObjects = PDFObjectStreamParser.forStream;
const readPlaces = PDFXRefStreamParser.forStream;

// The library unpacks such streams without a bound, and does not know predictors.
PDFObjectStreamParser.forStream = (stream, wait) => {
  const unpacked = plain(stream);
  const parser = readObjects(unpacked, wait);
  boundRereading(parser, unpacked.contents.length);
  return parser;
};
// Where objects lie it finds out by itself: of this only the trailer counts.
PDFXRefStreamParser.forStream = (stream) => readPlaces(withoutPlaces(stream));

/**
 * The objects of a file, in the last revision of each. Throws `UnreadablePdf` for one that is encrypted or a bomb, or has its
 * bytes read over and over.
 */
export async function readPdf(bytes: Uint8Array): Promise<PDFContext> {
  const parser = PDFParser.forBytesWithOptions(bytes);
  boundRereading(parser, bytes.length);
  const file = await parser.parseDocument();
  if (unread.has(file)) throw new UnreadablePdf('its objects are packed in a way that is not read');
  if (file.trailerInfo.Encrypt) throw new UnreadablePdf('it is encrypted');
  return file;
}

function plain(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  dict.delete(PDFName.of('Filter'));
  try {
    const { bytes, codec, parameters } = unpackStream(stream);
    if (codec === undefined && !parameters) return PDFRawStream.of(dict, bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
  }
  unread.add(dict.context);
  throw new UnreadablePdf('its objects are packed in a way that is not read');
}

function withoutPlaces({ dict }: PDFRawStream): PDFRawStream {
  const trailer = dict.clone();
  trailer.delete(PDFName.of('Filter'));
  trailer.set(PDFName.of('Index'), PDFArray.withContext(dict.context));
  return PDFRawStream.of(trailer, new Uint8Array());
}
