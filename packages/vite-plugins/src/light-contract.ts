import * as contract from '@tetri/contract';
import { readFileSync } from 'node:fs';
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
  ['siteOrigin', fromContract('site-origin.ts')],
  ['shownFields', fromContract('verification/check-answers.ts')],
] as const;

/**
 * The contract as pages need it: of a call its method and path, of an error its code, plain lists, names and numbers. The schemas
 * and the library they are made with stay on the server, which checks every answer and every frame it sends.
 *
 * A built page has of it what it uses, in its own file: each module that reads it is given a part of its own, made of what it
 * names. As one module it would lie whole in the file that every page loads. What stands twice then is equal, and not the
 * same: codes, methods and paths are compared, not the objects that hold them.
 */
export function lightContract(): Plugin {
  let isBuild = false;
  return {
    name: 'tetri-light-contract',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source, importer) => {
      if (source !== '@tetri/contract') return undefined;
      return isBuild && importer ? `${id}:${importer}` : id;
    },
    load: (loaded) => {
      if (!loaded.startsWith(id)) return undefined;
      const reader = loaded.slice(id.length + 1);
      const names = reader === '' ? undefined : namesIn(readFileSync(reader, 'utf8'));
      return { code: lightSource(names), map: null, moduleSideEffects: false };
    },
  };
}

/** What a module takes from the contract; undefined where it takes it whole. */
export function namesIn(source: string): ReadonlySet<string> | undefined {
  const clauses = [...source.matchAll(/\b(?:import|export)\s+([^;'"]*?)\s*\bfrom\s*'@tetri\/contract'/g)];
  const names = clauses.map(([, clause = '']) => /^(?:type\s*)?\{([^}]*)\}$/.exec(clause)?.[1]);
  if (names.length === 0 || names.includes(undefined)) return undefined;
  const words = names
    .join()
    .split(',')
    .map((word) => word.trim());
  const values = words.filter((word) => word !== '' && !word.startsWith('type '));
  return new Set(values.map((word) => word.replace(/\s+as\s.*/, '')));
}

function lightSource(names: ReadonlySet<string> | undefined): string {
  const isNamed = (name: string) => names?.has(name) ?? true;
  const data = Object.entries(contract).flatMap(([name, value]) => {
    const light = isNamed(name) ? lightened(value) : undefined;
    return light === undefined ? [] : [`export const ${name} = ${sourceOf(light)};`];
  });
  const whole = functions
    .filter(([name]) => isNamed(name))
    .map(([name, file]) => `export { ${name} } from ${JSON.stringify(file)};`);
  return [...data, ...(isNamed('ServerFrame') ? [frames] : []), ...whole].join('\n');
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
