import { deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const data: Chapter = {
  'V14.1.1': written('what is sensitive', 'security/data', 'Levels'),
  'V14.1.2': written('how each level is kept', 'security/data', 'Levels'),
  'V14.2.1': deviates(
    'nothing sensitive in addresses',
    'The specification puts an order’s secret into the address of its page, and mails carry links.',
    'the referrer goes to this site alone, the page is kept by no cache and no search engine and loads nothing from elsewhere, and logs hold the pattern of an address, never the address (“the address of an order, which holds its secret, reaches no other site, no search engine and no cache”). Tokens of mails work once.',
  ),
  'V14.2.2': tested(
    'no cache of the server',
    'apps/server/src/platform/pages/page-cache.test.ts',
    'a page that is not for everybody is not kept',
  ),
  'V14.2.3': tested(
    'nobody else learns of it',
    at.attacks,
    'the address of an order, which holds its secret, reaches no other site, no search engine and no cache',
  ),
  'V14.2.4': tested('levels are kept to', at.log, 'masks values under secret names at every depth'),
  'V14.3.1': tested(
    'cleared at sign-out',
    at.attacks,
    'nothing that a person reads is kept by a cache, and signing out empties the one of the browser',
  ),
  'V14.3.2': tested(
    'no-store',
    at.attacks,
    'nothing that a person reads is kept by a cache, and signing out empties the one of the browser',
  ),
  'V14.3.3': deviates(
    'what the browser keeps',
    'A visitor has no account, so the specification keeps the orders of a browser there, with their secrets.',
    'They are the last 20, of this browser alone, and are forgotten once the account has them. Nothing of a person who is signed in is kept.',
  ),
};
