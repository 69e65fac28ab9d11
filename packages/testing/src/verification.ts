import {
  type CallRequest,
  initVerification,
  type submitVerification,
  submitVerification as send,
  uploadImage,
} from '@tetri/contract';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestBrowser } from './server/index.ts';

/** A picture that a camera could have made; `seed` tells one from the other. */
export async function photo(seed = 1, width = 640, height = 480): Promise<File> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'IMG_0001.jpg');
}

/** Sends a picture, and answers its id. */
export async function sendPhoto(browser: TestBrowser, file?: File): Promise<string> {
  const { _id } = await browser.call(uploadImage, { type: 'verification' }, { file: file ?? (await photo()) });
  if (_id === null) throw new Error('a file of a verification has an id');
  return _id;
}

/** Lines of a passport whose check digits hold, as the person below would type them. */
export const passportLines = `${'P<GEOBERIDZE<<NINO'.padEnd(44, '<')}\n12AB345673GEO9005019F3012316<<<<<<<<<<<<<<08`;

/** Answers of the delivered form of a person, without its pictures. */
export const personAnswers = {
  firstName: 'Nino',
  lastName: 'Beridze',
  birthDate: '1990-05-01',
  citizenship: 'GE',
  country: 'GE',
  city: 'Tbilisi',
  street: 'Rustaveli 1',
  documentKind: 'passport',
  serialNumber: '12AB34567',
  dateIssued: '2021-01-01',
  dateExpires: '2030-12-31',
  issuer: 'Ministry of Justice',
};

type Filled = CallRequest<typeof submitVerification>;

/** All of it with pictures, ready to be sent. */
export async function filledPerson(browser: TestBrowser, changes: Partial<typeof personAnswers> = {}): Promise<Filled> {
  const { _id } = await browser.call(initVerification, {});
  const [front, selfie] = [await sendPhoto(browser, await photo(1)), await sendPhoto(browser, await photo(2))];
  return {
    commandId: randomUUID(),
    _id,
    data: { ...personAnswers, ...changes, documentFront: [front], selfie: [selfie] },
  };
}

/** Sends it, and answers its id. */
export async function sendPerson(browser: TestBrowser, changes: Partial<typeof personAnswers> = {}): Promise<string> {
  const filled = await filledPerson(browser, changes);
  await browser.call(send, filled);
  return filled._id;
}

/** A JPEG of a camera's size, with as much in it as a photo has: `random` gives its grain. */
export async function cameraPhoto(width: number, height: number, random: (size: number) => Buffer): Promise<Buffer> {
  const [w, h] = [width / 4, height / 4];
  return sharp(random(w * h * 3), { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The picture drawn anew within this many pixels a side. */
export async function redraw(bytes: Buffer, sideMax: number): Promise<Buffer> {
  return sharp(bytes).resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer();
}
