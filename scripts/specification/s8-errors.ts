import { absent, type Answer, deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

const inEveryLanguage = 'the code %s of the specification is given in every language: %s';
const said = '%s says %s as the specification does, and has words of its own in every language';
const noted = '%s has the notice %s';
const createOrder = 'refuses the amount %j, in an order and in a quote';

/** The texts of each code in three languages are proved by one test; here stands the one that provokes it. */
const provoked = (code: string, file: string, title: string): Answer => tested(`${code}: provoked`, file, title);

export const errors: Section = {
  title: 'The error catalogue',
  statements: [
    tested('every code has a text in each language', at.errorTexts, 'stand for every error and for nothing else'),
    tested('texts are filled from the error’s object', at.errorTexts, 'are filled from the object of the error alone'),
    tested('every code of the specification has a text', at.errorTexts, inEveryLanguage),
    tested(
      'codes beyond what a double counts arrive whole',
      at.errorTexts,
      'every code goes through JSON and back unchanged',
    ),
    tested(
      'every declared error is provoked',
      'packages/testing/src/refusals/declared-errors.after.test.ts',
      'every error that %s declares was provoked by a test',
    ),
    tested(
      'errors of sign-in and registration stand above the form, in their colour',
      at.doorJourney,
      'puts nothing in the way of whoever wants an account ($lang, $screen)',
    ),
    tested(
      'errors of the support’s form come in a dialog',
      at.submissions,
      'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
    ),
    tested(
      'errors of the verification come in a dialog',
      'e2e/verification.test.ts',
      'asked for by an address, it begins after the sign-in ($lang, $screen)',
    ),

    provoked('5555555555555555', at.createOrder, 'refuses during technical work'),
    tested(
      '5555555555555555: technical work is shown',
      at.errorTitle,
      'a page that ends with %i, which is 500 where nobody says, is titled so',
    ),
    provoked('40301', at.signIn, 'signing out ends the session for whoever kept its token'),
    provoked(
      '241351',
      at.signIn,
      'a malformed address has a code of its own; an unknown one and a wrong password have the same',
    ),
    provoked(
      '50000',
      at.antiFlood,
      '%s is bounded for one e-mail from wherever, and alike whether or not it has an account',
    ),
    tested('50000: with the seconds to wait', at.binder, 'says how long to wait after too many calls'),
    provoked('1601588666628861', at.captcha, '%s asks for it'),
    provoked('3421537955653247', at.otp, 'a new secret takes the place of one that was not confirmed'),
    provoked('6741546826351955', at.otp, 'turning it off takes a fresh code'),
    provoked('6231533598118172', at.otp, 'once it is on, the password alone does not sign in'),
    tested(
      '6231533598118172: leads to the second step',
      at.signInSteps,
      'being asked for the second factor leads to it without a word',
    ),
    provoked('7461542063995112', at.profile, 'a value that does not fit is refused by its code, and nothing changes'),
    provoked('9301546172123668', at.reviews, 'nobody writes two reviews a day: the same %s is the same person'),
    provoked('2801537954040709', at.otp, 'a confirmed secret is not replaced'),
    provoked(
      '2101529500915451',
      at.reviews,
      '5,000 characters are a review, one more is too many, and an emoji is one',
    ),
    provoked('3961529529941976', at.badInput, 'has one code for an e-mail that is %s'),
    provoked('11000654', at.emailChange, 'that an address is taken is disclosed only to whoever has its mailbox'),
    provoked(
      '2355231636112',
      at.registration,
      'somebody asks for an account, proves the mailbox by a press and is signed in',
    ),
    provoked('67562', at.registration, 'each field that does not fit has a code of its own, and nothing is written'),
    provoked(
      '5341529529941981',
      at.signIn,
      'a forgotten password is replaced once by the link of a mail, and every session ends',
    ),
    provoked('5071545873252155', at.createOrder, createOrder),
    provoked('8781529530113112', at.createOrder, 'distinguishes an empty address from a wrong one'),
    provoked('8291556107293522', at.withdrawals, 'what cannot be paid is refused, and nothing is held'),
    provoked('1661545348963371', at.createOrder, createOrder),
    provoked(
      '5471556107294030 and 7701545348962388',
      at.createOrder,
      'refuses less than can be handed over, and an amount that the fee eats up',
    ),
    provoked('3631545348962766, with the maximum', at.createOrder, createOrder),
    provoked(
      '9951545348963164, with what is left',
      at.createOrder,
      'refuses more than the reserve has left, and says how much that is',
    ),
    provoked('7701545348962387, with the minimum', at.createOrder, createOrder),
    provoked(
      '6801545277215051',
      at.createOrder,
      'refuses a route that is unknown, closed by its owner, or without a price',
    ),
    provoked(
      '6231546409213868, with the field',
      at.createOrder,
      'names the field that does not fit, and drops the fields it does not know',
    ),
    tested('6231546409213868: the name in small letters', at.errorTexts, 'a field error names its field in lower case'),
    provoked('0x5b0a2eb8cfafd', at.captcha, 'one piece of work is good once, however many hand it in at once'),
    tested(
      '0x5b0a2eb8cfafd: the captcha is done anew',
      at.doorJourney,
      'does a captcha anew that is not taken, and measures nothing until it is ($lang, $screen)',
    ),
    tested(
      '0x5b0a2eb8cfafd: what is refused is no registration to measure',
      at.doorJourney,
      'does a captcha anew that is not taken, and measures nothing until it is ($lang, $screen)',
    ),

    absent('40301, 5555555555555555 and 0x863ca6dcebd50 are not logged to the console', 'No refusal is logged to it.'),
    tested(
      'a page whose files are gone is reloaded, at most once a minute',
      at.discovery,
      'reloads a page whose files are gone, at most once a minute ($lang)',
    ),
    tested(
      'a server’s error is a page with its code, 500 otherwise',
      at.errorTitle,
      'a page that ends with %i, which is 500 where nobody says, is titled so',
    ),
    absent('failures of the socket are only logged', 'Nobody is shown them; the socket comes back by itself.'),
    tested('“Your token has expired”', at.texts, said),
    tested('“Error code activating”', at.texts, said),
    tested('“Error changing email”', at.texts, said),
    deviates('“Error activation account”', 'It is not English as people write it.', '“Error activating the account”'),
    deviates(
      '“Error create payment! Please contact our support team.”',
      'An order whose payment cannot be opened is not left standing with an error: it ends at once, its payout goes back, and a mail says so.',
      'what is in the way is said before the order is made.',
    ),
    tested(
      'an order that cannot be paid ends',
      at.orderLife,
      'deletes an order that cannot be paid, and gives its payout back',
    ),
    tested('“Route isn’t available”', at.texts, said),
    deviates(
      '“Attention current direction not available”',
      'It is not English as people write it, and says nothing of what is shown in its place.',
      '“Attention: the direction you asked for is not available. Here is another one.”',
    ),
    tested('that notice is shown', at.pairJourney, 'a pair that is not known opens the form with a notice ($lang)'),
    tested('“Now we haven’t got reserve for exchange.”', at.texts, said),
    tested('“There are no available directions for withdraw, …”', at.texts, said),
    tested(
      'that one is shown',
      at.partnerJourney,
      'who invites a friend is rewarded, and takes the reward out ($lang, $screen)',
    ),
    tested('“Bot version is outdated”', at.texts, said),
    tested('success: Welcome!', at.texts, said),
    tested('success: look into your e-mail', at.texts, noted),
    tested(
      'success: the password is changed',
      at.profileJourney,
      'changes the password, and withdraws a change of the e-mail ($lang, $screen)',
    ),
    tested(
      'success: the profile is saved',
      at.profileJourney,
      'keeps contacts, a picture and what letters are wanted ($lang, $screen)',
    ),
    tested(
      'success: the QR code is there',
      at.personalJourney,
      'keeps orders, payment details, keys and protection in sections ($lang, $screen)',
    ),
    tested('success: the second factor is off', at.texts, noted),
    tested(
      'success: the second factor is on',
      at.doorJourney,
      'leads from registration to an account with a second factor ($lang, $screen)',
    ),
    tested(
      'success: Goodbye!',
      at.profileJourney,
      'blocks an account for 7 days, and deletes one for good ($lang, $screen)',
    ),
    tested('success: the promo code is active', at.texts, noted),
    absent(
      'an error of turning the second factor off is thrown again',
      'It speaks of the store of another client; the dialog shows it.',
    ),
    tested('who is not signed in: 40301 with the status 403', at.binder, 'lets in only the roles the call names'),
    absent('other codes of the server', 'They are not shown.'),
  ],
};
