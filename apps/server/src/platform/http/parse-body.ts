import { malformedRequest, plainNumber, refusal } from '@tetri/contract';
import { parse } from 'lossless-json';

const maxDepth = 32;

/**
 * Reads a JSON body. Refuses what `JSON.parse` would quietly accept: a key given twice and keys that reach prototypes.
 * A number that a double cannot hold exactly stays text, so an amount loses no digit and 1e400 is no number; an exponent is
 * written out.
 */
export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    checkDepth(text);
    return parse(text, refuseKeys, { parseNumber: readNumber, onDuplicateKey: refuseDuplicate });
  } catch {
    throw refusal(malformedRequest);
  }
}

function refuseKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new SyntaxError('a key reaches the prototype');
  return value;
}

function refuseDuplicate(): never {
  throw new SyntaxError('a key stands twice');
}

/** A number of a body, as it was written: itself, or text where a double cannot hold it exactly. */
export function readNumber(text: string): number | string {
  const plain = plainNumber(text);
  const value = Number(plain);
  return Number.isFinite(value) && String(value) === plain ? value : plain;
}

/** The parser recurses: a body of ten thousand brackets must not exhaust the stack. */
function checkDepth(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isText) {
      if (unit === 0x5c) at += 1;
      else if (unit === 0x22) isText = false;
    } else if (unit === 0x22) isText = true;
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > maxDepth) throw new SyntaxError('nested too deeply');
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
}
