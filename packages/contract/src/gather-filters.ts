import { z } from 'zod';
import type { Call } from './define-call.ts';

type Fields = Readonly<Record<string, unknown>>;
const nests = ['filter', 'filters'] as const;

/**
 * Clients of this wire put what a list is filtered by flat, in `filter` or in `filters`: whichever of the three a call has,
 * the other two are read for it. What is nested counts before what is flat.
 */
export function gatherFilters({ method, input: schema }: Call, input: unknown): unknown {
  if (method !== 'GET' || !(schema instanceof z.ZodObject) || !isFields(input)) return input;
  const { filter, filters, ...flat } = input;
  const nested = { ...readNest(filter), ...readNest(filters) };
  const own = nests.find((name) => name in schema.shape);
  if (!own) return { ...flat, ...nested };
  // What is no object is for the schema to refuse.
  const given = input[own];
  if (given !== undefined && !readNest(given)) return input;
  return { ...flat, [own]: { ...flat, ...nested } };
}

/** A nest as it comes in a query, as JSON text, or as a program of ours has it; undefined for anything else. */
function readNest(value: unknown): Fields | undefined {
  if (typeof value !== 'string') return isFields(value) ? value : undefined;
  try {
    const read: unknown = JSON.parse(value);
    return isFields(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
