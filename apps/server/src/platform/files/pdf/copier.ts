import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { keptKeys, keptResources, keptTypes } from './kept-keys.ts';
import { pictureBytes } from './picture-bytes.ts';
import { unpackStream } from './unpack-stream.ts';

/** How the keys of a dictionary are judged: by the list, as parts of `Resources`, or as names that the file gave. */
type Keys = 'listed' | 'resources' | 'names';

/** Copies what a page is drawn by from one document into another, each object once, and nothing that is not listed. */
export class Copier {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #copies = new Map<string, PDFRef>();

  constructor(from: PDFContext, to: PDFContext) {
    this.#from = from;
    this.#to = to;
  }

  /** Undefined for what does not belong to a drawing. */
  copy(object: PDFObject | undefined, keys: Keys = 'listed'): PDFObject | undefined {
    if (object instanceof PDFRef) return this.#reference(object, keys);
    if (object instanceof PDFDict) return this.#dictionary(object, keys);
    if (object instanceof PDFArray) return this.#array(object);
    if (object instanceof PDFRawStream) return this.#stream(object);
    if (object instanceof PDFString) return PDFString.of(object.asString());
    // Readers skip what is no digit in it: anything could stand there.
    if (object instanceof PDFHexString) return PDFHexString.of(object.asString().replaceAll(/[^0-9a-f]/gi, ''));
    const isPlain =
      object instanceof PDFName || object instanceof PDFNumber || object instanceof PDFBool || object === PDFNull;
    return isPlain ? object : undefined;
  }

  #reference(reference: PDFRef, keys: Keys): PDFObject | undefined {
    const object = this.#from.lookup(reference);
    const isShared = object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFRawStream;
    // One that only leads to another is no object.
    if (!isShared) return object instanceof PDFRef ? undefined : this.copy(object);
    const name = `${reference.tag} ${object instanceof PDFDict ? keys : ''}`;
    const known = this.#copies.get(name);
    if (known) return known;
    const copied = this.#to.nextRef();
    // Before what it holds, which may lead back to it.
    this.#copies.set(name, copied);
    this.#to.assign(copied, this.copy(object, keys) ?? PDFNull);
    return copied;
  }

  #dictionary(dictionary: PDFDict, keys: Keys): PDFDict {
    const copied = PDFDict.withContext(this.#to);
    for (const [key, object] of dictionary.entries()) {
      const name = key.decodeText();
      if (!isKept(name, keys)) continue;
      if (keys === 'listed' && name === 'Type' && !isKeptType(object)) continue;
      const value = this.copy(object, keysUnder(name, keys));
      if (value) copied.set(key, value);
    }
    return copied;
  }

  #array(array: PDFArray): PDFArray {
    const copied = PDFArray.withContext(this.#to);
    for (const object of array.asArray()) copied.push(this.copy(object) ?? PDFNull);
    return copied;
  }

  #stream(stream: PDFRawStream): PDFRawStream | undefined {
    // A program for printers.
    if (stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('PS')) return undefined;
    const { bytes, codec, parameters } = unpackStream(stream);
    const dictionary = this.#dictionary(stream.dict, 'listed');
    dictionary.set(PDFName.of('Filter'), PDFName.of(codec ?? 'FlateDecode'));
    if (parameters) dictionary.set(PDFName.of('DecodeParms'), this.#dictionary(parameters, 'listed'));
    return PDFRawStream.of(dictionary, codec === undefined ? deflateSync(bytes) : pictureBytes(codec, bytes));
  }
}

function isKept(name: string, keys: Keys): boolean {
  if (keys === 'names') return true;
  return (keys === 'resources' ? keptResources : keptKeys).has(name);
}

function isKeptType(object: PDFObject): boolean {
  return object instanceof PDFName && keptTypes.has(object.decodeText());
}

function keysUnder(name: string, keys: Keys): Keys {
  if (keys === 'resources') return 'names';
  if (keys === 'names') return 'listed';
  if (name === 'Resources') return 'resources';
  return name === 'CharProcs' || name === 'Colorants' ? 'names' : 'listed';
}
