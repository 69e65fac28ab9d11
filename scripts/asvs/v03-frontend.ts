import { absent, deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const frontend: Chapter = {
  'V3.2.1': tested(
    'answers opened in the wrong place',
    at.fileName,
    'serves a file as an attachment in which nothing runs, under headers that no name can break',
  ),
  'V3.2.2': tested(
    'text shown as text',
    'apps/server/src/modules/notify/order-mail/order-mail.test.ts',
    'shows what a person typed as text, whatever it is',
  ),
  'V3.3.1': deviates(
    'Secure cookies and their prefix',
    'The specification names the `_csrf` cookie and lets pages read it, and names the language cookie; neither has a prefix.',
    'over https both are Secure, and every cookie that opens something is `__Host-`; a `_csrf` token that another host planted proves nothing, since it is signed for the session (“a token against forged requests is of no use in the browser of somebody else”).',
  ),
  'V3.3.2': tested(
    'SameSite',
    at.signIn,
    'a session lives in a cookie that no script can read, and only its hash is stored',
  ),
  'V3.3.3': tested(
    '`__Host-`',
    at.attacks,
    'over https a session counts only in the cookie that no other host can have set',
  ),
  'V3.3.4': tested(
    'HttpOnly',
    at.staffAuth,
    'a sign-in opens a session in a cookie that scripts and other sites cannot use',
  ),
  'V3.4.1': tested(
    'HSTS',
    at.headers,
    '%s is not guessed at, shows in no frame, and is asked for over https from now on',
  ),
  'V3.4.2': tested('CORS', at.headers, 'only the description of the calls may be read by pages of other sites'),
  'V3.4.3': tested(
    'content policy',
    at.attacks,
    'the address of an order, which holds its secret, reaches no other site, no search engine and no cache',
  ),
  'V3.4.4': tested(
    'nosniff',
    at.headers,
    '%s is not guessed at, shows in no frame, and is asked for over https from now on',
  ),
  'V3.4.5': tested(
    'referrer',
    at.attacks,
    'the address of an order, which holds its secret, reaches no other site, no search engine and no cache',
  ),
  'V3.4.6': tested(
    'frames',
    at.headers,
    '%s is not guessed at, shows in no frame, and is asked for over https from now on',
  ),
  'V3.5.1': tested(
    'forged requests',
    at.attacks,
    'a token against forged requests is of no use in the browser of somebody else',
  ),
  'V3.5.2': tested('requests without a preflight', at.binder, 'refuses a change without the token of its own cookie'),
  'V3.5.3': tested('reading changes nothing', at.binder, 'refuses a change without the token of its own cookie'),
  'V3.5.4': deviates(
    'applications on hosts of their own',
    'The owner starts the site and the back office with one command under one address.',
    'sessions of customers and of staff are two cookies and neither opens the other’s calls; one strict content policy holds in both, and no script comes from elsewhere.',
  ),
  'V3.5.5': absent('postMessage', 'No page listens to messages of other windows.'),
  'V3.7.1': absent(
    'technologies of yesterday',
    'Pages are HTML, CSS and JavaScript of today’s browsers; no plug-in is used.',
  ),
  'V3.7.2': tested('redirects', at.attacks, 'no address of a page leads to another site: %s'),
};
