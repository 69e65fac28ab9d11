import * as contract from '@tetri/contract';
import path from 'node:path';
import type { Plugin } from 'vite';

const id = '\0light-contract';
const fromContract = (file: string) => path.join(import.meta.dirname, '../../contract/src', file);
/** The few functions that pages need whole. */
const functions = [
  ['chatAddress', fromContract('outside-chat.ts')],
  ['checkAnswers', fromContract('verification/check-answers.ts')],
  ['codeGroups', fromContract('code-groups.ts')],
  ['deviceName', fromContract('device-name.ts')],
  ['errorTextValues', fromContract('error-text-values.ts')],
  ['isPlainPattern', fromContract('field-pattern.ts')],
  ['bringsCash', fromContract('delivery.ts')],
  ['keysNotNeeded', fromContract('delivery.ts')],
  ['readFieldPattern', fromContract('field-pattern.ts')],
  ['isBotOutdated', fromContract('telegram/start-parameter.ts')],
  ['readStartParameter', fromContract('telegram/start-parameter.ts')],
  ['searchWords', fromContract('search-words.ts')],
  ['shownFields', fromContract('verification/check-answers.ts')],
] as const;

/**
 * The contract as pages need it: of a call its method and path, of an error its code, plain lists, names and numbers. The schemas
 * and the library they are made with stay on the server, which checks every answer and every frame it sends.
 */
export function lightContract(): Plugin {
  return {
    name: 'tetri-light-contract',
    enforce: 'pre',
    resolveId: (source) => (source === '@tetri/contract' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const data = Object.entries(contract).flatMap(([name, value]) => {
        const light = lightened(value);
        return light === undefined ? [] : [`export const ${name} = ${sourceOf(light)};`];
      });
      const whole = functions.map(([name, file]) => `export { ${name} } from ${JSON.stringify(file)};`);
      return [...data, frames, ...whole].join('\n');
    },
  };
}

/** Frames of our own server are taken by their shape alone. */
const frames = `export const ServerFrame = {
  safeParse: (frame) => ({ data: typeof frame?.method === 'string' && frame.data ? frame : undefined }),
};`;

/** Undefined for what pages do without: schemas, functions, collections. */
function lightened(value: unknown): unknown {
  if (isData(value) || value instanceof RegExp) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value) {
    const { method, path } = value;
    return { method, path, ...('multipart' in value ? { multipart: value.multipart } : {}) };
  }
  return 'code' in value && 'status' in value ? { code: value.code, status: value.status } : undefined;
}

/** Whether JSON can hold it without loss. */
function isData(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return true;
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isData);
}

function sourceOf(value: unknown): string {
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
}
