import { deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const architecture: Chapter = {
  'V15.1.1': written('time frames for updates', 'security/operations', 'Updates'),
  'V15.1.2': written('inventory of parts', 'security/operations', 'Inventory of parts'),
  'V15.1.3': written('what is costly', 'security/input', 'What is costly'),
  'V15.2.1': deviates(
    'no part is out of date',
    'It is true of a day, not of a version: no test can promise it.',
    'versions are exact and locked, and `npm audit` is run before each release (docs/security/operations.md).',
  ),
  'V15.2.2': tested(
    'costly work is bounded',
    'apps/server/src/platform/files/pdf/rewrite-pdf.test.ts',
    'a file that takes too long is refused',
  ),
  'V15.2.3': tested('no test code in use', at.architecture, 'only tests use the testing package'),
  'V15.3.1': tested('only what is declared', at.binder, 'answers in the envelope, with only what the call declares'),
  'V15.3.2': deviates(
    'redirects of others',
    'Public rate sources move, and their old addresses redirect.',
    'only an address that the owner typed is followed, by the worker, with a bound on time and size and nothing of a customer in the request; the captcha’s verifier is asked without redirects.',
  ),
  'V15.3.3': tested(
    'no more fields than meant',
    at.createOrder,
    'names the field that does not fit, and drops the fields it does not know',
  ),
  'V15.3.4': tested(
    'whose address it is',
    at.antiFlood,
    'an address that somebody makes up is not believed where no proxy is trusted',
  ),
  'V15.3.5': tested(
    'types',
    at.badInput,
    'answers every bad field in the envelope, and writes nothing where it refuses',
  ),
  'V15.3.6': tested('prototypes', at.body, 'refuses %s'),
  'V15.3.7': tested('a name given twice', at.query, 'refuses %s'),
};
