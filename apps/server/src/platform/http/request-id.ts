import { randomBytes } from 'node:crypto';

const length = 20;

const idsAtOnce = 512;
const bytesPerCharacter = 3 / 4;

let stock = '';
let taken = 0;

/** 120 random bits as base64url. Chance is asked for in stocks, since each answer takes an id and asking costs more than cutting. */
export function newRequestId(): string {
  if (taken === stock.length) {
    stock = randomBytes(length * idsAtOnce * bytesPerCharacter).toString('base64url');
    taken = 0;
  }
  const id = stock.slice(taken, taken + length);
  taken += length;
  return id;
}
