import { CallFailure } from '@tetri/client';
import { RouteError } from '../routing/index.ts';

const missing = new Set([400, 404, 422]);

/** Reads what an address names. A name that nothing can have is as little there as one that nothing has: 404. */
export async function orNotFound<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallFailure && missing.has(error.status)) throw new RouteError(404);
    throw error;
  }
}
