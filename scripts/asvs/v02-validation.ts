import { tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const validation: Chapter = {
  'V2.1.1': written('rules for single values', 'security/input', 'What is checked'),
  'V2.1.2': written('rules for values together', 'security/input', 'What is checked'),
  'V2.1.3': written('limits of the trade', 'security/input', 'Limits of the trade'),
  'V2.2.1': tested(
    'input fits what is expected',
    at.badInput,
    'answers every bad field in the envelope, and writes nothing where it refuses',
  ),
  'V2.2.2': tested('checked by the server', at.badInput, 'refuses every bad body in the envelope and writes nothing'),
  'V2.2.3': tested(
    'values that go together',
    at.createOrder,
    'names the field that does not fit, and drops the fields it does not know',
  ),
  'V2.3.1': tested('steps in their order', at.moves, '%s → %s by the %s is allowed exactly where the design lists it'),
  'V2.3.2': tested(
    'limits are kept',
    at.createOrder,
    'refuses more than the reserve has left, and says how much that is',
  ),
  'V2.3.3': tested(
    'whole or not at all',
    'apps/server/src/chaos.calls.test.ts',
    'killed at random under load, the books balance, and every acknowledged order, payment and payout is there once',
  ),
  'V2.3.4': tested(
    'nothing is sold twice',
    'apps/server/src/reserve-race.calls.test.ts',
    'two processes sell 256 clients exactly what is there, time after time',
  ),
  'V2.4.1': tested(
    'against robots',
    at.antiFlood,
    'one address is bounded however many e-mails it tries, over all processes',
  ),
};
