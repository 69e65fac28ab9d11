import { absent, deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

const call = 'the call %s is there, for a %s';
const request =
  'trims the name, e-mail and promo code, the latter two in small letters, and leaves the password as it is';

export const entities: Section = {
  title: 'Entities and their fields',
  statements: [
    tested('registration: all its fields', at.specifiedCalls, call),
    tested('registration: what the page sends', at.registrationRequest, request),
    tested(
      'registration: news is agreed to unless it is declined',
      at.values,
      'news by mail is agreed to by whoever says nothing of it, and no service is taken by whoever names none',
    ),
    tested(
      'registration: the link to go on by is made of {status}',
      at.returnTo,
      'takes an address of this site and keeps its place for the outcome',
    ),
    tested(
      'registration: a name with a space is split',
      at.name,
      'splits at the first space when there is no last name',
    ),
    tested('registration: a last name is left alone', at.name, 'leaves the first name whole when there is a last one'),
    tested('sign-in: e-mail, password, captcha, code', at.specifiedCalls, call),
    tested(
      'sign-in: the code has six digits',
      'apps/server/src/modules/identity/factors/core/totp.test.ts',
      'takes the code of the step, as six digits, and nothing else',
    ),
    tested(
      'reset: what is asked with',
      at.signIn,
      'nobody without an account gets a mail, and the answer does not disclose it',
    ),
    tested(
      'reset: what it is set with',
      at.signIn,
      'a forgotten password is replaced once by the link of a mail, and every session ends',
    ),
    tested(
      'reset: the repetition stays in the browser',
      at.doorJourney,
      'sets a new password by a link that works once ($lang, $screen)',
    ),
    tested(
      'user info: id, e-mail, phone, first name, verification',
      at.signIn,
      'a session lives in a cookie that no script can read, and only its hash is stored',
    ),
    tested('a first name shows who is signed in', at.session, 'a person is signed in when there is a first name'),
    tested('messenger: init data, phone, referral and promo code', at.specifiedCalls, call),
    tested(
      'profile: its fields',
      at.profile,
      'given fields of a profile change, an empty text clears one, and missing ones stay',
    ),
    deviates(
      'profile: empty optional fields are left out',
      'A field that is left out stays as it was, so nothing could ever be cleared.',
      'the page sends what is empty as an empty text, which clears it.',
    ),
    tested(
      'second factor: address, picture, secret',
      at.otp,
      'the secret is returned as address, picture and text, for this site and this person',
    ),
    tested('captcha: key and module, recaptcha_v2 turns the box on', at.siteStatus, 'module %s with key %s asks by %j'),
    tested(
      'captcha: what the site’s status says of it',
      at.captcha,
      'orders ask for it where the owner wants that, and nowhere else',
    ),
    tested(
      'message: type, text, place',
      at.toasts,
      'a message stands at the place it was shown for, one of six, and otherwise at the bottom right',
    ),
    absent('message: a code', 'Nothing on the page reads one.'),
    tested(
      'a request is pending, rejected or done, with its error',
      at.signInSteps,
      'any other refusal ($code) is shown where signing in begins',
    ),
    tested(
      'start parameter: keys and values, and how they are set apart',
      at.startParameter,
      'reads the version, the campaign and who brought somebody',
    ),
    tested('start parameter: what else is in it is ignored', at.startParameter, 'reads %j'),
    tested(
      'site status: closed or not, chat, captcha',
      at.siteStatus,
      'an outside service for conversations is named with what it knows the site by',
    ),
    tested(
      'route: id, isShowWeb, reserve, address',
      at.catalog,
      'lists a route with its rate, its reserve and what may be given for it',
    ),
    tested(
      'route: both sides with name, code, symbol, picture, place',
      at.keptAnswers,
      'a route has the limits of each side, its rate as one number and its pictures by size',
    ),
    tested(
      'route: the code of cash begins with CASH',
      at.demoCatalog,
      'every currency has an icon of ours, a monitor code and a word for cash without a space',
    ),
    tested(
      'route: the name of cash is split into name and city',
      at.directions,
      'the name of cash is split at its first space',
    ),
    tested(
      'order: route, template of the payment, id, secret, status, amounts',
      at.orderLife,
      'waits for payment by itself when the preview was skipped, and shows how to pay',
    ),
    tested('order: verifications stand beside it', at.specifiedCalls, call),
    tested('order: symbols', at.personalOrders, 'the history is written as CSV in which no name is a formula'),
    tested('order: memo', at.manualMethod, 'shows the memo and the QR code of a wallet'),
    tested(
      'order: confirmations of the network',
      at.coinJourney,
      'a coin is seen, counted block by block, and paid out with nobody between ($lang)',
    ),
    tested('order payload: all its fields', at.specifiedCalls, call),
    tested(
      'order payload: what the page sends',
      at.orderRequest,
      'carries all of the form, who led here, and what is to be received as an amount below zero',
    ),
    tested(
      'order payload: no services unless they are named',
      at.values,
      'news by mail is agreed to by whoever says nothing of it, and no service is taken by whoever names none',
    ),
    tested(
      'order payload: the partner is kept in the browser',
      at.partnerCode,
      'keeps who sent the visitor first for 365 days, and then whoever does',
    ),
    tested(
      'order of a partner: its fields',
      at.withdrawals,
      'a withdrawal is held at once, made once for its name, and paid once',
    ),
    tested(
      'API key: name and secret',
      at.apiKeys,
      'a key is shown with its secret once, stored encrypted, and announced by mail',
    ),
    tested(
      'API key: flags for the API and for withdrawals',
      at.apiKeys,
      'given fields of a key are changed, and missing ones stay',
    ),
    tested(
      'news: list, count, pages, tags',
      at.content,
      'lists news newest first, by tag and page, and the tags by use',
    ),
    tested(
      'comment: news, message, name',
      at.comments,
      'comments are shown under their news once approved, the oldest first, and as they were written',
    ),
    tested(
      'questions: list, groups, languages',
      at.keptContent,
      'groups are given in every language with the questions of that language',
    ),
    tested(
      'rule: link, content, language, and its text without tags',
      at.content,
      'answers rules whole and without their tags',
    ),
    tested(
      'review: list and count',
      at.reviews,
      'reviews come ten a page, the newest first, with what they come to in every language',
    ),
    tested(
      'review: what is written is kept as it is',
      at.reviews,
      'a review is read by nobody before somebody let it through, and then by everybody as it was written',
    ),
    tested(
      'review: English unless a language is named',
      at.values,
      'reviews are in English where no language is named',
    ),
    tested('contact: id, name, picture, link, value', at.keptContent, 'a contact says its place, language and text'),
    tested(
      'contact: a link may be none',
      at.content,
      'answers contacts, networks, partners, highlights, alerts and menus',
    ),
    tested(
      'file: type and address',
      at.keptAnswers,
      'a route has the limits of each side, its rate as one number and its pictures by size',
    ),
    tested('provider of sign-in: name and address', at.social, 'the providers are listed, without their secrets'),
    deviates(
      'provider of sign-in: a method with parameters and a callback',
      'It names a function of a script to be called in the page; no script of a provider is loaded.',
      'each provider has an address that the browser is sent to.',
    ),
    tested(
      'question to the support: e-mail and message',
      at.support,
      'an address or a message that is none is recognised, and a huge paste is refused',
    ),
    tested(
      'call-back request: three sizes',
      at.values,
      'who asks to be called back names one of three sizes, as they are stored',
    ),
    tested(
      'call-back request: name, e-mail, contact',
      at.support,
      'such a wish needs a name, an address and a way to call back, and one of the three sizes',
    ),
    tested(
      'call-back request: details, and the page it came from',
      at.submissions,
      'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
    ),
    tested(
      'verification: template as JSON text, and data',
      at.verification,
      'somebody fills in a form, sends it, and is verified once it is approved',
    ),
    tested(
      'verification: details of a passport',
      at.verification,
      'somebody fills in a form, sends it, and is verified once it is approved',
    ),
    tested('language: code, name, label', at.site, 'the languages are listed with their codes, names and labels'),
    tested('wallet: id, networks, balance', at.wallets, 'what a wallet holds is shown to its owner alone'),
    tested(
      'wallet: an address of a network',
      at.walletDeposits,
      'a wallet has one address until it was paid to, then a fresh one',
    ),
    tested(
      'kept in the browser: orders',
      at.claims,
      'forgets the orders that the account has now, and keeps those that it could not take',
    ),
    tested('kept in the browser: the partner', at.partnerCode, 'the cookie is enough, and so is the storage'),
    tested(
      'the sign-in dialog is asked for in the address, startKyc too',
      at.accountDialog,
      'an address with ?%s opens %s',
    ),
    tested(
      'startKyc opens the verification after the sign-in',
      'e2e/verification.test.ts',
      'asked for by an address, it begins after the sign-in ($lang, $screen)',
    ),
    tested(
      'lists of contacts, networks, partners, alerts',
      at.content,
      'answers contacts, networks, partners, highlights, alerts and menus',
    ),
    tested('list of static pages', at.content, 'answers pages with their blocks'),
    tested(
      'partners with isShowReviews',
      at.content,
      'answers contacts, networks, partners, highlights, alerts and menus',
    ),
    tested('list of reserves', at.catalog, 'lists what every open currency has in reserve, by position'),
    tested(
      'routes of partners',
      at.withdrawals,
      'the currencies that partners are paid in are shown with what a dollar pays there',
    ),
    tested(
      'rates of the referral programme',
      'apps/server/src/modules/affiliate/core/terms.test.ts',
      'the level of a turnover of %s cents counts',
    ),
    absent('further fields of reviews, partners, alerts and pages', 'They are not shown.'),
  ],
};
