import { absent, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

const pages = 'a list of %s begins with its first page and has as many as the specification says';
const claims = 'says what the specification claims: licence, clients, minutes, coffee and events';

export const limits: Section = {
  title: 'Business constants and limits',
  statements: [
    tested('en, ru, ka, the first where nothing is said', at.pageLanguage, 'a browser that wishes %s reads %s'),
    tested('a prefix for each language', at.pageAddress, 'a page is served under its language with a slash at the end'),
    tested('en-gb is known', at.pageAddress, '%s has moved to %s'),
    tested(
      'the language is kept for 365 days, for every path',
      at.readerCookies,
      'the language of a page is kept for 365 days, for every path',
    ),
    tested(
      'whether that cookie is secure comes from the settings',
      at.cookies,
      'over plain http, at home, names are as they are',
    ),
    tested('five messages', at.toastStore, 'only the last five are shown'),
    tested('5000 ms', at.toastStore, 'a message goes after five seconds, or at a click'),
    tested(
      'a code of six digits',
      'apps/server/src/modules/identity/factors/core/totp.test.ts',
      'takes the code of the step, as six digits, and nothing else',
    ),
    tested(
      'copying is confirmed for two seconds',
      at.apiDocs,
      'reads how to call, in another language, and copies it ($path, $lang, $screen)',
    ),
    tested('a first name of 2 to 50', at.registrationProblems, 'the name %j has the problem %s'),
    tested(
      'a password of 6',
      at.password,
      'refuses what is shorter than six or longer than the maximum, counted in characters',
    ),
    tested('a review of 5,000', at.values, 'a review has 5,000 characters at most, and the bot is at least 0.0.4'),
    tested(
      'a review a day',
      at.reviews,
      'whoever has an account writes one review a day, signed out and elsewhere too',
    ),
    tested('the bot 0.0.4', at.startParameter, 'judges whether a bot of version %s is outdated: %s'),
    tested(
      'a reload in 60 seconds',
      at.discovery,
      'reloads a page whose files are gone, at most once a minute ($lang)',
    ),
    tested('the bar after 200 ms', at.discovery, 'shows a bar while a page is long in coming ($lang)'),
    tested('the bar for five seconds', at.styles, 'the bar of a page that loads takes five seconds to its end'),
    tested('loading is shown for 200 ms', at.lasting, 'what is %s at once is shown as loading for 200 ms'),
    tested(
      'pages are loaded ahead when idle, within two seconds',
      at.whenIdle,
      'works when the browser has nothing better to do, two seconds later at most',
    ),
    tested('and not on 2g, nor where data is saved', at.prefetch, 'on a line like %j pages are loaded ahead: %s'),
    tested(
      'the socket after a second',
      at.socketClient,
      'comes back a second after it was closed, and says anew who it is and what it wants',
    ),
    tested('ten orders a page', at.values, pages),
    tested('ten orders of partners a page', at.values, pages),
    tested(
      'ten reviews a page',
      at.reviews,
      'reviews come ten a page, the newest first, with what they come to in every language',
    ),
    tested(
      'three orders that one brought',
      at.affiliate,
      'a done order brings its partner a share of the fee, which waits and is then theirs; once',
    ),
    tested('the first page', at.values, pages),
    tested(
      '999 verifications',
      at.values,
      'a list of verifications has 999 at most, and as many where no number is named',
    ),
    tested('reviews in English', at.values, 'reviews are in English where no language is named'),
    tested(
      'six places for news that loads',
      'apps/web/src/features/placeholders.test.tsx',
      'while news is read there are six places, while questions are five',
    ),
    tested(
      'five places for questions that load',
      'apps/web/src/features/placeholders.test.tsx',
      'while news is read there are six places, while questions are five',
    ),
    tested(
      'rates have 8, 4, 2 or no decimals, rounded down',
      at.rate,
      'keeps 8 decimals below 1, 4 below 10, 2 below 100, then none, rounded down',
    ),
    tested(
      '5% after registration',
      at.personalOrders,
      'who registered keeps a part of the margin, more of it as their turnover grows; a visitor keeps none',
    ),
    tested(
      'an account is blocked for seven days',
      at.profile,
      'a person blocks their account for seven days: every session ends, and what was begun',
    ),
    tested(
      'the dialog says seven days',
      at.profileJourney,
      'blocks an account for 7 days, and deletes one for good ($lang, $screen)',
    ),
    tested(
      'three sizes of a call-back',
      at.values,
      'who asks to be called back names one of three sizes, as they are stored',
    ),
    tested(
      'their labels differ from what is stored',
      at.submissions,
      'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
    ),
    tested('coffee for 12 GEL', at.demoDocuments, claims),
    tested('events of up to 20', at.demoDocuments, claims),
    tested('cash in 2 minutes', at.demoDocuments, claims),
    tested('more than 6,000 clients', at.demoDocuments, claims),
    tested('the signature: SHA-256, then SHA-512 with the secret', at.signature, 'judges %s as the vectors say'),
    tested('the list of currencies: 360 pixels', at.styles, 'the list of currencies is 360 pixels high at most'),
    tested('six widths at which pages turn', at.styles, 'the styles turn at every width that the specification names'),
    tested(
      'news in three columns, two, one',
      at.styles,
      'news stands in three columns, two from 1023 pixels on and one from 650 on',
    ),
    absent('the exchange form in its style v2', 'It names a variant of another client; there is one form here.'),
    absent('further limits of accounts, and fees', 'They are not shown.'),
  ],
};
