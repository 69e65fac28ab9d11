import { absent, deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

const journey = 'leads from registration to an account with a second factor ($lang, $screen)';
const moves = '%s → %s by the %s is allowed exactly where the design lists it';
const tabs = 'what stands in the address is what is asked for, and back';
const offline = 'closes open pages for technical work and opens them again ($lang, $screen)';

export const states: Section = {
  title: 'States and transitions',
  statements: [
    tested(
      'sign-in is pending, refused or done',
      at.signInSteps,
      'any other refusal ($code) is shown where signing in begins',
    ),
    tested(
      'a reset is pending, refused or done',
      at.doorJourney,
      'sets a new password by a link that works once ($lang, $screen)',
    ),
    tested('a registration is pending, refused or done', at.doorJourney, journey),
    tested(
      'a verification is pending, refused or done',
      'e2e/verification.test.ts',
      'verifies on one device, is refused, and sends only that again ($lang, $screen)',
    ),
    tested(
      'sign-in: 6231533598118172 leads to the second step',
      at.signInSteps,
      'being asked for the second factor leads to it without a word',
    ),
    tested(
      'sign-in: a wrong code stays at the second step and marks the boxes',
      at.signInSteps,
      'a wrong code ($code) marks the boxes',
    ),
    tested(
      'sign-in: any other error is shown at the first step',
      at.signInSteps,
      'any other refusal ($code) is shown where signing in begins',
    ),
    tested('signed in: who it is is kept', at.session, 'reports every change, and none where nothing changed'),
    tested(
      'signed in: the dialog closes',
      at.waysIn,
      'leads whoever opens a closed section by the dialog into that section ($lang, $screen)',
    ),
    tested(
      'signed in: the socket is closed and opened anew in the person’s name',
      at.socketClient,
      'starts anew in the name of whoever is there by then',
    ),
    tested(
      'signed in: orders of this browser become the account’s',
      at.personalOrders,
      'orders kept in a browser become the account’s by their secrets, once and nobody else’s',
    ),
    tested(
      'signed in: the browser forgets those',
      at.claims,
      'forgets the orders that the account has now, and keeps those that it could not take',
    ),
    tested('signed in: on to /user/exchange/ in the page’s language', at.doorJourney, journey),
    tested(
      'signed in: Welcome!',
      at.texts,
      '%s says %s as the specification does, and has words of its own in every language',
    ),
    tested(
      'the dialogs of sign-in and registration lead to each other',
      at.accountDialog,
      'switching between the views keeps the place to go to; opening and closing forget it',
    ),
    tested(
      'a forgotten password leads to the view that recovers',
      at.doorJourney,
      'sets a new password by a link that works once ($lang, $screen)',
    ),
    tested('the dialogs open from the menu', at.doorJourney, journey),
    deviates(
      'registration with an active account signs in at once',
      'The answer would disclose to strangers whose addresses have accounts, and open one to whoever does not have its mailbox.',
      'the link of the mail opens the account and signs in.',
    ),
    tested('otherwise the e-mail is to be looked into', at.doorJourney, journey),
    tested('analytics are notified after a registration', at.doorJourney, journey),
    tested('nothing is reported without analytics', at.tracking, 'reports nothing where no analytics script is set up'),
    tested(
      'after registration: 5% of the margin',
      at.personalOrders,
      'who registered keeps a part of the margin, more of it as their turnover grows; a visitor keeps none',
    ),
    tested(
      'second factor: a secret is made as the dialog opens',
      at.personalJourney,
      'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
    ),
    tested('second factor: the dialog closes after its code', at.doorJourney, journey),
    tested(
      'inside the messenger a missing phone is asked for and kept',
      'e2e/mini-app.test.ts',
      'a phone number may be typed in place of being shared',
    ),
    tested(
      'inside the messenger signing out closes it',
      'e2e/mini-app.test.ts',
      'signing out ends the session and closes the Mini App',
    ),
    tested(
      'verification: begins with who is there, and Click_verify',
      'e2e/verification.test.ts',
      'asked for by an address, it begins after the sign-in ($lang, $screen)',
    ),
    tested(
      'verification: an error cancels it and is shown',
      'e2e/verification.test.ts',
      'asked for by an address, it begins after the sign-in ($lang, $screen)',
    ),
    tested(
      'verification cancelled: back to returnUrl, or closed with its message, or to the profile',
      'e2e/verification.test.ts',
      'given up, it leads back within this site and nowhere else ($lang, $screen)',
    ),
    tested(
      'verification completed: its message, and on',
      'e2e/verification.test.ts',
      'verifies on one device, is refused, and sends only that again ($lang, $screen)',
    ),
    tested(
      'verification completed: Verified, and who is there is asked anew',
      'e2e/verification.test.ts',
      'verifies on one device, is refused, and sends only that again ($lang, $screen)',
    ),
    tested(
      'signing out: an error keeps nobody in who was out already',
      at.endSession,
      'a session that was over already is as good as ended',
    ),
    deviates(
      'signing out: any error is ignored',
      'Whoever comes to the device next might find the door open, and nobody would know.',
      'the page becomes a guest’s all the same, and says that the end was not confirmed.',
    ),
    tested(
      'signing out of the personal area leads home',
      at.profileJourney,
      'blocks an account for 7 days, and deletes one for good ($lang, $screen)',
    ),
    tested(
      'deleting, blocking and signing out end the session',
      at.sessionEnds,
      'a person’s socket ends at once when %s, and nobody else’s',
    ),
    tested(
      'technical work: by its error',
      at.errorTitle,
      'a page that ends with %i, which is 500 where nobody says, is titled so',
    ),
    tested('technical work: by the live message', at.maintenance, offline),
    tested(
      'technical work: where the status cannot be read',
      'apps/web/src/features/shell/load-shell.test.ts',
      'a status that cannot be read is taken for technical work',
    ),
    absent(
      'a status that cannot be read is logged',
      'The browser shows the failed request; the server logs its own calls.',
    ),
    tested(
      'support: what does not fit is not sent',
      at.submissions,
      'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
    ),
    tested(
      'support: accepted, and the fields are empty',
      at.submissions,
      'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
    ),
    tested(
      'call back: sent',
      at.submissions,
      'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
    ),
    deviates(
      'call back: a failure is only logged',
      'The person would wait for a call that nobody knows of.',
      'the form says what was wrong and stays filled in.',
    ),
    tested(
      'socket: back after a second',
      at.socketClient,
      'comes back a second after it was closed, and says anew who it is and what it wants',
    ),
    tested(
      'socket: messages {method, data} become events',
      at.socketClient,
      'hands a message to those who listen for its method, and none that it does not know',
    ),
    deviates(
      'socket: sending before it is open is refused',
      'A page asks for what it wants before the socket is there.',
      'what is wanted is kept and asked for once it is open.',
    ),
    tested(
      'socket: in the person’s name after each connect',
      at.socketClient,
      'comes back a second after it was closed, and says anew who it is and what it wants',
    ),
    tested(
      'ten statuses of orders',
      at.values,
      'an order has one of the ten statuses, a withdrawal of a partner one of five',
    ),
    tested(
      'tab of current orders: its seven statuses',
      at.history,
      'the tab of current orders has all that are under way, that of done ones one, all has no filter',
    ),
    tested('tab of deleted orders', at.history, tabs),
    tested(
      'tab of done orders',
      at.history,
      'the tab of current orders has all that are under way, that of done ones one, all has no filter',
    ),
    tested('tab of all orders', at.history, 'an address without sense (%s) shows all from the first page on'),
    tested(
      'the customer names a status',
      at.orderLife,
      'goes from form to done: confirmed, paid, paid out, in the history and in the books',
    ),
    tested(
      'the order is read anew afterwards',
      at.endings,
      'lets a customer cancel, who is asked once more ($lang, $screen)',
    ),
    tested('the server decides which moves there are', at.moves, moves),
    tested(
      'the customer makes their own moves and no others',
      at.orderLife,
      'lets the customer make their own moves and no others',
    ),
    tested(
      'payment by hand: the customer says that it is paid',
      at.orderLife,
      'lets the customer report a payment only where the method takes it',
    ),
    tested(
      'documentation: the merchant moves such an order on',
      'apps/server/src/documented-programs.calls.test.ts',
      'the documented programs create an order once, read it and say that it is paid',
    ),
    deviates(
      'notification is sent once and not guaranteed',
      'A shop whose server was down for a minute would never learn of a payment.',
      'it is sent again with growing pauses for three days, and by hand.',
    ),
    tested(
      'notification is sent again',
      at.notifications,
      'tries a receiver that fails again with growing pauses, in the order of events, under the same event id',
    ),
    tested(
      'five statuses of orders of partners',
      'apps/server/src/modules/affiliate/core/withdrawal-moves.test.ts',
      'a withdrawal makes these moves and no other',
    ),
    tested('the colour of each status', at.statusMark, 'each status has its colour'),
  ],
};
