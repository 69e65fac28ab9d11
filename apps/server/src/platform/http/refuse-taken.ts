import { nameTaken, refusal } from '@tetri/contract';
import { violates } from '../database/index.ts';

/** Runs a write and turns the database's "there is one already" into `nameTaken`. */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw violates(error) ? refusal(nameTaken) : error;
  }
}
