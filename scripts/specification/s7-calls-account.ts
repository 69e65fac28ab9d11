import { deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Statement } from './section.ts';

const shape = 'the call %s is there, for a %s';
const sent =
  'a GET carries its input in the query, any other call in a JSON body with the token of the cookie, each the language';

/** The envelope, shell and sign-in, profile and protection. */
export const accountCalls: readonly Statement[] = [
  tested('all below /service/api/v1/ with a slash at the end', at.client, sent),
  tested('the same without the slash', at.binder, 'works without the slash at the end'),
  tested(
    'files below /service/fs',
    at.keptAnswers,
    'a route has the limits of each side, its rate as one number and its pictures by size',
  ),
  tested('a socket at /ws/', at.personalOrders, 'the owner’s socket receives news of their orders without subscribing'),
  tested('GET by its query, all else by a JSON body', at.client, sent),
  tested('DELETE by either', at.binder, 'takes the names of a DELETE from the query or the body'),
  tested('the header Lang', at.client, sent),
  tested('the header Csrf-Token from the cookie', at.client, sent),
  tested('without that token nothing is changed', at.binder, 'refuses a change without the token of its own cookie'),
  tested('the answer is {success, …}', at.binder, 'answers in the envelope, with only what the call declares'),
  tested('the error is {errorCode, message, object}', at.binder, 'answers a declared error with its object'),
  tested(
    'success false rejects with the error',
    at.client,
    'an answer without success rejects with its code, message and object',
  ),
  tested(
    'a service worker at /sw.js',
    at.discovery,
    'shows a page of its own where there is no connection, and keeps nothing ($lang)',
  ),

  tested(
    'visits/register: with refUrl, at every load',
    at.discovery,
    'counts a visit without knowing whose, shows it to staff, and takes its campaign to the order',
  ),
  tested(
    'visits/register: what is kept of it',
    at.visits,
    'counts page loads by day, page, site and campaign, and keeps nothing else',
  ),
  tested(
    'the bot’s host is notified of the Mini App’s init data',
    'apps/server/src/compose/bot/order-notices.calls.test.ts',
    'learns that the Mini App was opened, and believes what Telegram signed alone',
  ),
  deviates(
    'settings and who is there are asked for at every load',
    'The server that draws the page knows both.',
    'the page brings them along; who is there is asked anew when a call is refused.',
  ),
  tested(
    'who is there is asked anew when a call is refused',
    at.guardedCall,
    'a session that the server knows no more is over',
  ),
  tested(
    'site/status/get',
    at.site,
    'the status of the site says whether it is closed, what chat it has and whether a captcha is asked for',
  ),
  tested(
    'site/status/get: the captcha',
    at.captcha,
    'the keys of Google are kept sealed, never shown again, and forgotten with the module',
  ),
  tested(
    'auth/register',
    at.registration,
    'somebody asks for an account, proves the mailbox by a press and is signed in',
  ),
  tested(
    'auth/register: where it goes on',
    at.registration,
    'the mail comes in the language of the form, and it goes on where the form says',
  ),
  tested('auth/sign-in', at.signIn, 'a session lives in a cookie that no script can read, and only its hash is stored'),
  tested('auth/sign-in: a code where there is one', at.otp, 'once it is on, the password alone does not sign in'),
  tested(
    'auth/telegram',
    at.telegram,
    'somebody new gets an account without an e-mail address, and the same one the next time',
  ),
  tested(
    'auth/telegram: the phone',
    at.telegram,
    'a phone number is kept where there is none; Telegram’s word makes it a proved one',
  ),
  tested(
    'auth/socket/get/token, and the socket by it',
    at.signIn,
    'a socket token stands for the person whose session it is',
  ),
  tested(
    'auth/session/get',
    at.signIn,
    'a session lives in a cookie that no script can read, and only its hash is stored',
  ),
  tested('auth/session/destroy', at.signIn, 'signing out ends the session for whoever kept its token'),
  tested(
    'auth/reset-password',
    at.signIn,
    'nobody without an account gets a mail, and the answer does not disclose it',
  ),
  tested(
    'auth/reset-password/confirm',
    at.signIn,
    'a forgotten password is replaced once by the link of a mail, and every session ends',
  ),
  tested('the list of social methods', at.social, 'the providers are listed, without their secrets'),

  tested(
    'verification/init',
    at.verification,
    'somebody fills in a form, sends it, and is verified once it is approved',
  ),
  tested(
    'verification/get',
    at.verification,
    'somebody fills in a form, sends it, and is verified once it is approved',
  ),
  tested('profile/edit/email', at.emailChange, 'both mails lead to the page of their reader in %s'),
  tested(
    'profile/edit/email/confirm',
    at.emailChange,
    'an address changes when both mailboxes have answered, first the %s one, then the %s one',
  ),
  tested(
    'profile/edit/password',
    at.profile,
    'a password changes by the old one: other sessions and older links end, this one stays',
  ),
  tested(
    'profile/edit/main',
    at.profile,
    'given fields of a profile change, an empty text clears one, and missing ones stay',
  ),
  tested(
    'secure/otp/create',
    at.otp,
    'the secret is returned as address, picture and text, for this site and this person',
  ),
  tested('secure/otp/confirm', at.otp, 'protects nothing before a code is confirmed'),
  tested('secure/otp/confirm: userId is taken', at.specifiedCalls, shape),
  tested('secure/otp/delete', at.otp, 'turning it off takes a fresh code'),
  tested('promo-codes/activate', at.withdrawals, 'a promo code leaves more of the margin, once a person'),
  tested(
    'access/delete',
    at.profile,
    'an account is deleted by its password: nothing of the person is left, and the address is free',
  ),
  tested(
    'access/block',
    at.profile,
    'a person blocks their account for seven days: every session ends, and what was begun',
  ),
  tested('wallets/balance', at.wallets, 'what a wallet holds is shown to its owner alone'),
  tested(
    'wallets/address',
    at.wallets,
    'a wallet is filled at an address of a network that is set up, while wallets are on',
  ),
  tested(
    'auth/api/get/list',
    at.apiKeys,
    'a key is shown with its secret once, stored encrypted, and announced by mail',
  ),
  tested('auth/api/create', at.apiKeys, 'of ten keys asked for at once there are five'),
  tested('auth/api/delete', at.apiKeys, 'nobody sees, changes or deletes the keys of somebody else'),
];
