import { absent, deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

const door = 'puts nothing in the way of whoever wants an account ($lang, $screen)';
const request =
  'trims the name, e-mail and promo code, the latter two in small letters, and leaves the password as it is';
const fields = '%j is a problem of %s';
const callBack = 'such a wish needs a name, an address and a way to call back, and one of the three sizes';

export const validation: Section = {
  title: 'Validation rules',
  statements: [
    tested(
      'sign-in: e-mail required and valid',
      at.signIn,
      'a malformed address has a code of its own; an unknown one and a wrong password have the same',
    ),
    tested(
      'sign-in: a password is required',
      at.badInput,
      'answers every bad field in the envelope, and writes nothing where it refuses',
    ),
    tested(
      'sign-in: Enter in the e-mail leads to the password',
      at.waysIn,
      'Enter leads from the e-mail to the password, and where no captcha is asked for signs in ($lang, $screen)',
    ),
    tested(
      'sign-in: Enter in the password sends the form where there is no captcha',
      at.waysIn,
      'Enter leads from the e-mail to the password, and where no captcha is asked for signs in ($lang, $screen)',
    ),
    tested('sign-in: with a captcha Enter leads to its box', at.doorJourney, door),
    absent(
      'sign-in is validated in a scope named login',
      'Forms are validated one by one; there are no scopes to name.',
    ),
    tested('sign-in: a captcha is required', at.captcha, '%s asks for it'),
    tested(
      'sign-in: the captcha is not asked for with the code',
      at.doorJourney,
      'leads from registration to an account with a second factor ($lang, $screen)',
    ),
    tested('sign-in: without a captcha the text of 1601588666628861', at.doorJourney, door),

    tested(
      'registration: e-mail required and valid',
      at.registration,
      'each field that does not fit has a code of its own, and nothing is written',
    ),
    tested('registration: letters and spaces, 2 to 50', at.registrationProblems, 'the name %j has the problem %s'),
    tested(
      'registration: the same by the server',
      at.name,
      'refuses anything but letters and spaces, and what is too short or too long',
    ),
    tested('registration: a password of six characters', at.registrationProblems, fields),
    tested(
      'registration: the same password by the server',
      at.password,
      'refuses what is shorter than six or longer than the maximum, counted in characters',
    ),
    tested('registration: a captcha where one is configured', at.captcha, '%s asks for it'),
    tested(
      'registration: the text without a captcha',
      at.errorTexts,
      'the code %s of the specification is given in every language: %s',
    ),
    deviates(
      'that text word for word',
      'It is not English as people write it.',
      'the same in right English: “Are you a bot? Please tick “I’m not a robot” and try again.”',
    ),
    tested(
      'the captcha is done anew after its error',
      at.doorJourney,
      'does a captcha anew that is not taken, and measures nothing until it is ($lang, $screen)',
    ),
    tested(
      'registration: news is ticked',
      at.values,
      'news by mail is agreed to by whoever says nothing of it, and no service is taken by whoever names none',
    ),
    tested('registration: news is a choice', at.registrationProblems, 'mail about news is a choice, not a condition'),
    tested('the e-mail is trimmed and in small letters', at.registrationRequest, request),
    tested('the first name is trimmed', at.registrationRequest, request),
    tested('the code is trimmed', at.otp, 'once it is on, the password alone does not sign in'),
    tested('the promo code is in small letters', at.registrationRequest, request),
    tested(
      'the promo code counts',
      at.affiliate,
      'a promo code that somebody registers with counts once the account is open; one that is none keeps nobody out',
    ),
    tested(
      'a captcha is sent where there is one',
      at.registrationRequest,
      'sends a captcha, a partner and a promo code only where there is one',
    ),
    tested('the partner that is kept is sent', at.registrationRequest, request),
    tested('the rules have to be agreed to', at.registrationProblems, fields),
    deviates(
      '“You must be agree with rules.”',
      'It is not English as people write it.',
      '“You must agree with the rules.”',
    ),
    deviates(
      '“Check every fields are correct”',
      'It is not English as people write it.',
      '“Check that every field is correct.”',
    ),

    tested(
      'a new password and its repetition are the same',
      at.doorJourney,
      'sets a new password by a link that works once ($lang, $screen)',
    ),
    deviates(
      '“Repeat your password incorrect”',
      'It is not English as people write it.',
      '“The two passwords are not the same”',
    ),
    tested(
      'code: digits only, six of them',
      'apps/server/src/modules/identity/factors/core/totp.test.ts',
      'takes the code of the step, as six digits, and nothing else',
    ),
    tested(
      'code: a box for each of the six',
      at.doorJourney,
      'leads from registration to an account with a second factor ($lang, $screen)',
    ),
    tested('the captcha is shown where key and module are there', at.siteStatus, 'module %s with key %s asks by %j'),
    tested('call back: name, e-mail and contact are required', at.support, callBack),
    tested(
      'call back: the first size unless another is chosen',
      at.submissions,
      'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
    ),
    tested(
      'support: nothing is sent that does not fit',
      at.submissions,
      'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
    ),
    absent(
      'support is validated in a scope of that name',
      'Forms are validated one by one; there are no scopes to name.',
    ),
    tested(
      '6231546409213868 names the field',
      at.errorTexts,
      'the code %s of the specification is given in every language: %s',
    ),
    tested('the name of the field in small letters', at.errorTexts, 'a field error names its field in lower case'),
    tested(
      'routes are shown that are for the web',
      at.directions,
      'only active currencies and routes of the web are offered, in the owner’s order',
    ),
    tested('an allow list of pairs', at.directions, 'an allow list leaves only its pairs'),
    tested('a deny list of currencies', at.directions, 'a deny list takes away every route that touches its codes'),
    tested('lists are taken from the address', at.exchangeQuery, 'lists in the query narrow what is offered'),
    absent(
      'the store of reviews throws where a list is none',
      'There is no such store; the contract’s types say what reviews are, and the client gives nothing else.',
    ),
    tested(
      'a review has 5,000 characters at most',
      at.reviews,
      '5,000 characters are a review, one more is too many, and an emoji is one',
    ),
    tested('one review a day', at.reviews, 'nobody writes two reviews a day: the same %s is the same person'),
    tested('which bot is older than 0.0.4', at.startParameter, 'judges whether a bot of version %s is outdated: %s'),
    tested(
      'inside the messenger an older bot is said',
      'e2e/mini-app.test.ts',
      'a link of an older bot shows a notice, and nothing is lost by it',
    ),
    tested('API: the time is a positive whole number', at.signature, 'reads no time from any other text'),
    tested('API: the time never repeats', at.apiKeys, 'of a hundred requests with one time, one is answered'),
    tested('API: the time never decreases', at.signature, 'judges %s as the vectors say'),
    written('the documentation says so', 'integrator-guide', 'Signed calls'),
    absent('rules of other forms', 'They are not shown.'),
  ],
};
