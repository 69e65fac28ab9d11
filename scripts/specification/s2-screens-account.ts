import { deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Statement } from './section.ts';

const stands = 'at /%s stands the page "%s", in every language';
const journey = 'leads from registration to an account with a second factor ($lang, $screen)';

/** Errands of mails, the personal area and dialogs. */
export const accountScreens: readonly Statement[] = [
  tested('auth/{tmpAuthToken?}', at.waysIn, 'signs in by a mailed link, once ($lang, $screen)'),
  tested('reset-password/{token?}', at.doorJourney, 'sets a new password by a link that works once ($lang, $screen)'),
  tested(
    'ref/{partner?}',
    at.partnerJourney,
    'who invites a friend is rewarded, and takes the reward out ($lang, $screen)',
  ),
  tested('error/activate, success/activate', at.addresses, stands),
  tested('error/change/email, success/change/email', at.addresses, stands),
  tested('error/confirm/account, success/confirm/account', at.doorJourney, journey),
  tested('error/reset/password', at.addresses, stands),

  tested(
    'the personal area asks to sign in',
    at.waysIn,
    'leads whoever opens a closed section by the dialog into that section ($lang, $screen)',
  ),
  tested('signing in leads to /user/exchange/', at.doorJourney, journey),
  tested('/user/orders/: four tabs', at.history, 'what stands in the address is what is asked for, and back'),
  tested(
    '/user/orders/: filters',
    at.personalOrders,
    'the history turns its pages from the newest on, by tab, search and days',
  ),
  tested(
    '/user/orders/: a table',
    at.personalJourney,
    'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
  ),
  tested(
    '/user/partner-system/: a promo code',
    at.withdrawals,
    'a promo code leaves more of the margin, once a person',
  ),
  tested(
    '/user/partner-system/: links',
    at.affiliate,
    'everybody who is signed in has a link of their own, which may be named anew and leads to nobody else',
  ),
  tested(
    '/user/partner-system/: a table with pages',
    at.affiliate,
    'a done order brings its partner a share of the fee, which waits and is then theirs; once',
  ),
  tested(
    '/user/partner-system/: withdrawals and their history',
    at.partnerJourney,
    'who invites a friend is rewarded, and takes the reward out ($lang, $screen)',
  ),
  tested(
    '/user/partner-system/: the rate is changed',
    at.affiliate,
    'the partner splits the commission between their reward and the customers’ discount',
  ),
  tested(
    '/user/partner-system/: exports of rates',
    at.affiliate,
    'a partner’s own key leads to the public rates, and no other key of that kind does',
  ),
  tested(
    '/user/profile/: contacts, language, notifications, picture',
    at.profileJourney,
    'keeps contacts, a picture and what letters are wanted ($lang, $screen)',
  ),
  tested(
    '/user/profile/: password',
    at.profileJourney,
    'changes the password, and withdraws a change of the e-mail ($lang, $screen)',
  ),
  tested('/user/profile/: second factor', at.doorJourney, journey),
  tested(
    '/user/profile/: block and delete',
    at.profileJourney,
    'blocks an account for 7 days, and deletes one for good ($lang, $screen)',
  ),
  tested('the uploaded picture', at.avatar, 'a %s becomes a square of 256 pixels without what it carried'),
  tested(
    '/user/requisites/: wallets',
    at.walletJourney,
    'a wallet is filled on the chain, withdrawn from, and shows both ($lang, $screen)',
  ),
  tested(
    '/user/api/: a table of keys',
    at.personalJourney,
    'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
  ),
  tested(
    '/user/verification/',
    'e2e/verification.test.ts',
    'verifies on one device, is refused, and sends only that again ($lang, $screen)',
  ),
  tested(
    'inside the messenger a refused section leads home',
    'e2e/mini-app.test.ts',
    'a closed page of the personal area leads home, and a link of the bot to an order leads there',
  ),

  tested('sign-in dialog: e-mail, password, captcha', at.doorJourney, journey),
  tested(
    'sign-in dialog: the view that recovers',
    at.doorJourney,
    'sets a new password by a link that works once ($lang, $screen)',
  ),
  tested(
    'sign-in dialog: six boxes and a button',
    at.waysIn,
    'signs in by a passkey, alone or after the password ($lang, $screen)',
  ),
  tested(
    'sign-in dialog: Enter confirms the code',
    at.doorJourney,
    'leads from registration to an account with a second factor ($lang, $screen)',
  ),
  tested('registration dialog', at.doorJourney, 'puts nothing in the way of whoever wants an account ($lang, $screen)'),
  tested(
    'a new password is typed twice',
    at.doorJourney,
    'sets a new password by a link that works once ($lang, $screen)',
  ),
  tested(
    'second factor: QR code and secret',
    at.otp,
    'the secret is returned as address, picture and text, for this site and this person',
  ),
  tested(
    'second factor: the QR code is on the page',
    at.personalJourney,
    'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
  ),
  tested(
    'copying is confirmed',
    at.apiDocs,
    'reads how to call, in another language, and copies it ($path, $lang, $screen)',
  ),
  tested(
    'links to authenticator apps',
    at.personalJourney,
    'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
  ),
  tested(
    'verification dialog: Loading… until its form arrives',
    'e2e/verification.test.ts',
    'asked for by an address, it begins after the sign-in ($lang, $screen)',
  ),
  tested(
    'one dialog for every way in',
    at.accountDialog,
    'switching between the views keeps the place to go to; opening and closing forget it',
  ),
  tested(
    'a dialog that the bot is outdated',
    'e2e/mini-app.test.ts',
    'a link of an older bot shows a notice, and nothing is lost by it',
  ),
  tested(
    'buttons of other sites are links',
    at.waysIn,
    'signs in by an account of another site, the first time and again ($lang, $screen)',
  ),
  deviates(
    'some buttons run a script of the provider',
    'Scripts of strangers on the page of a sign-in could read what is typed there; the pages’ policy allows none.',
    'every provider is a link, and Telegram its own page.',
  ),
];
