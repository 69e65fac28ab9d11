import { forbidden, refusal } from '@tetri/contract';
import { violates } from '../../../../platform/database/index.ts';

/** Throws forbidden where what is written in somebody's name came after the end of their account. */
export async function unlessErased<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw violates(error, 'living_person') ? refusal(forbidden) : error;
  }
}
