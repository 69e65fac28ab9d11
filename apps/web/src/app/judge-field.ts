import type { DestinationCheck } from '@tetri/contract';
import { judgeDestination, type JudgedDestination } from '@tetri/destinations';
import { fitsPattern } from './fits-pattern.ts';

/** What is wrong with a destination, as the server finds it: an account that is none of those served is a fault as well. */
export function judgeField(check: DestinationCheck, regex: string | null, text: string): JudgedDestination {
  const judged = judgeDestination(check, text);
  if (judged.value === undefined || check.kind !== 'iban' || fitsPattern(judged.value, regex)) return judged;
  return { fault: 'ibanNotServed' };
}
