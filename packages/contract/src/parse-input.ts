import type { z } from 'zod';
import type { Call } from './define-call.ts';
import { gatherFilters } from './gather-filters.ts';
import { parseNullAsAbsent } from './null-as-absent.ts';

/** Reads a call's input. In a query and in a form the word `null` counts as absent where no text is asked for. */
export function parseInput(call: Call, input: unknown): z.ZodSafeParseResult<unknown> {
  const isText = call.method === 'GET' || call.multipart !== undefined;
  return parseNullAsAbsent(
    call.input,
    gatherFilters(call, input),
    (value) => value === null || (isText && value === 'null'),
  );
}
