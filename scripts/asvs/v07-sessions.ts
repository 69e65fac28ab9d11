import { tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const sessions: Chapter = {
  'V7.1.1': written('how long a session lasts', 'security/accounts', 'Sessions'),
  'V7.1.2': written('how many at once', 'security/accounts', 'Sessions'),
  'V7.1.3': written('sessions of other systems', 'security/accounts', 'Other providers'),
  'V7.2.1': tested('judged by the server', at.staffAccess, 'a made-up session is nobody'),
  'V7.2.2': tested(
    'made for each session',
    at.signIn,
    'a session lives in a cookie that no script can read, and only its hash is stored',
  ),
  'V7.2.3': written('256 random bits', 'security/data', 'Algorithms'),
  'V7.2.4': tested('new at sign-in', at.attacks, 'a session is never one that the browser was given by somebody else'),
  'V7.3.1': tested(
    'unused',
    at.signIn,
    'a session ends when nobody used it for a week, and after thirty days whatever happens',
  ),
  'V7.3.2': tested('in use', at.staffAuth, 'a session that nobody uses ends, and one in use ends with the shift'),
  'V7.4.1': tested('ended is ended', at.signIn, 'signing out ends the session for whoever kept its token'),
  'V7.4.2': tested(
    'a closed account',
    at.staffPeople,
    'whoever may do less is signed out, and whoever may no longer come in stays out',
  ),
  'V7.4.3': tested(
    'after a change of factor',
    at.signIn,
    'a forgotten password is replaced once by the link of a mail, and every session ends',
  ),
  'V7.4.4': tested(
    'signing out is in sight',
    'e2e/accounts.test.ts',
    'leads from registration to an account with a second factor ($lang, $screen)',
  ),
  'V7.4.5': tested(
    'staff are ended by the owner',
    at.staffPeople,
    'whoever may do less is signed out, and whoever may no longer come in stays out',
  ),
  'V7.5.1': tested(
    'asked again before sensitive changes',
    at.emailChange,
    'a session alone asks for no new address: the password is asked for, and the second factor where it is on',
  ),
  'V7.5.2': tested(
    'one’s own sessions',
    at.signIn,
    'devices are listed and can be ended, and nobody else can end them',
  ),
  'V7.6.1': written('sessions of providers', 'security/accounts', 'Other providers'),
  'V7.6.2': tested(
    'nobody is signed in unasked',
    at.registration,
    'somebody asks for an account, proves the mailbox by a press and is signed in',
  ),
};
