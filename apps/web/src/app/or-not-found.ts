import { CallFailure } from '@tetri/client';
import { data } from 'react-router';

const missing = new Set([400, 404, 422]);

/** Reads what an address names. A name that nothing can have is as little there as one that nothing has: 404. */
export async function orNotFound<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallFailure && missing.has(error.status)) throw data(null, { status: 404 });
    throw error;
  }
}
