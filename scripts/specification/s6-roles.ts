import { absent, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

const call = 'the call %s is there, for a %s';

export const roles: Section = {
  title: 'Roles and permissions',
  statements: [
    tested(
      'a visitor reads every public page',
      at.links,
      'every link of the site leads where it says, over one redirect at most',
    ),
    tested(
      'a visitor exchanges',
      at.manualJourney,
      'leads from the form to a finished exchange paid by hand ($lang, $screen)',
    ),
    tested(
      'a visitor sees an order by number and secret',
      at.orderLife,
      'shows an order to nobody without its secret, and answers all who guess alike',
    ),
    tested('a visitor makes the calls of news, questions, rules, contacts, reviews, partners', at.specifiedCalls, call),
    tested(
      'a visitor reads status, networks, alerts, pages, languages',
      at.site,
      'the languages are listed with their codes, names and labels',
    ),
    tested(
      'who is signed in opens every section',
      at.personalJourney,
      'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
    ),
    tested('keys are for who is signed in', at.apiKeys, 'nobody sees, changes or deletes the keys of somebody else'),
    tested(
      'the history is for who is signed in',
      at.personalOrders,
      'an order made while signed in is in the history of whoever made it, and in nobody else’s',
    ),
    tested(
      'orders that one brought are for who is signed in',
      at.affiliate,
      'everybody who is signed in has a link of their own, which may be named anew and leads to nobody else',
    ),
    tested(
      'withdrawals of partners are for who is signed in',
      at.withdrawals,
      'nobody else sees or gives up a withdrawal',
    ),
    tested('comments are for who is signed in', at.reviews, 'a comment needs an account and news that readers see'),
    tested('profile and protection are for who is signed in', at.specifiedCalls, call),
    tested(
      'a program of a person makes calls by a key',
      at.signedCalls,
      'an order that a program signs is its person’s, by the right that the key has',
    ),
    tested('a key’s rights: the API, and withdrawals', at.apiKeys, 'taking money out needs the right for it'),
    tested(
      'partners and merchants are no roles of their own',
      'packages/contract/src/key-right-of.test.ts',
      'a program may make every call of the exchange, and see whose key it has',
    ),
    tested(
      'who is not signed in gets 403 and 40301',
      at.signIn,
      'signing out ends the session for whoever kept its token',
    ),
    tested('a promo code is activated by who is signed in', at.specifiedCalls, call),
    tested('a refusal ends the session of the page', at.guardedCall, 'a session that the server knows no more is over'),
    tested(
      'signing out of the personal area leads home',
      at.profileJourney,
      'blocks an account for 7 days, and deletes one for good ($lang, $screen)',
    ),
    tested(
      'reserves stand under admin/ and are for everybody',
      at.roles,
      'every staff call stands under admin/, and what else stands there opens its door or is public by the specification',
    ),
    absent('roles of staff', 'They are not shown; those of this product are in docs/staff-roles.md.'),
    tested('a verification is for whose it is', at.verification, 'nobody reaches what is another person’s'),
    tested(
      '/user/verification/ for who is signed in',
      'e2e/verification.test.ts',
      'verifies on one device, is refused, and sends only that again ($lang, $screen)',
    ),
  ],
};
