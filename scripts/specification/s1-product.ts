import { absent, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Section } from './section.ts';

export const product: Section = {
  title: 'What it does and for whom',
  statements: [
    tested(
      'a visitor picks a route, orders, pays and follows the payout',
      at.manualJourney,
      'leads from the form to a finished exchange paid by hand ($lang, $screen)',
    ),
    tested(
      'cash is fetched at an office',
      at.coinJourney,
      'tokens come by themselves, and cash is handed out for the code that only the customer sees ($lang, $screen)',
    ),
    tested(
      'offices in two cities of Georgia',
      at.demoCatalog,
      'cash is fetched in two cities of Georgia, from Monday to Saturday',
    ),
    tested(
      'services for goods, cars and payments that are received',
      at.demoDocuments,
      'has every page that the specification names; those of other products lead to the bot',
    ),
    tested(
      'registration by e-mail and password',
      at.registration,
      'somebody asks for an account, proves the mailbox by a press and is signed in',
    ),
    tested('a second factor of six digits', at.otp, 'once it is on, the password alone does not sign in'),
    tested(
      'sign-in by accounts of other sites',
      at.social,
      'somebody new gets an account by their proved e-mail, and the same one the next time',
    ),
    tested(
      'the exchange page of who is signed in',
      at.doorJourney,
      'leads from registration to an account with a second factor ($lang, $screen)',
    ),
    tested(
      'the order history',
      at.personalOrders,
      'an order made while signed in is in the history of whoever made it, and in nobody else’s',
    ),
    tested(
      'payment details that are kept',
      at.savedRequisites,
      'details are kept, changed and forgotten by whom they belong to alone',
    ),
    tested('wallets', at.wallets, 'what a wallet holds is shown to its owner alone'),
    tested(
      'identity verification by the API, and by reviewers',
      at.verification,
      'somebody fills in a form, sends it, and is verified once it is approved',
    ),
    tested(
      'identity verification on a page',
      'e2e/verification.test.ts',
      'verifies on one device, is refused, and sends only that again ($lang, $screen)',
    ),
    tested(
      'an API with keys',
      at.apiKeys,
      'a key is shown with its secret once, stored encrypted, and announced by mail',
    ),
    tested(
      'a referral programme',
      at.affiliate,
      'a done order brings its partner a share of the fee, which waits and is then theirs; once',
    ),
    tested('promo codes', at.withdrawals, 'a promo code leaves more of the margin, once a person'),
    tested(
      'rewards are taken out',
      at.withdrawals,
      'a withdrawal is held at once, made once for its name, and paid once',
    ),
    tested(
      'routes and orders of partners',
      at.withdrawals,
      'the currencies that partners are paid in are shown with what a dollar pays there',
    ),
    tested(
      'rates exported as TXT, JSON and XML',
      at.rateExports,
      'all formats list the same, each pair of codes once in a city',
    ),
    tested(
      'a profile with contacts, picture, language and notifications',
      at.profileJourney,
      'keeps contacts, a picture and what letters are wanted ($lang, $screen)',
    ),
    tested(
      'a password that is changed in the profile',
      at.profileJourney,
      'changes the password, and withdraws a change of the e-mail ($lang, $screen)',
    ),
    tested(
      'an account that its person blocks or deletes',
      at.profileJourney,
      'blocks an account for 7 days, and deletes one for good ($lang, $screen)',
    ),
    tested(
      'documentation for merchants and partners',
      at.apiDocs,
      'reads how to call, in another language, and copies it ($path, $lang, $screen)',
    ),
    tested(
      'creating an order, for merchants',
      'apps/server/src/documented-programs.calls.test.ts',
      'the documented program of %s runs',
    ),
    tested(
      'notification of payment, for merchants',
      at.notifications,
      'notifies a merchant of each new status by a form, signed with the order’s secret',
    ),
    tested(
      'what monitors integrate with',
      at.partnerApi,
      'shows a monitor by the partner’s key what it brought, and nothing of who the customers are',
    ),
    tested('a blog', at.content, 'answers articles and what to read next'),
    tested('news', at.contentJourney, 'turns the pages of the news and reads one of them ($lang, $screen)'),
    tested(
      'comments on news',
      at.comments,
      'comments are shown under their news once approved, the oldest first, and as they were written',
    ),
    tested(
      'news by mail',
      at.submissions,
      'subscribes by two steps, gets news that is mailed, and leaves at one press ($lang, $screen)',
    ),
    tested('questions with a search', at.contentJourney, 'finds an answer and leads others to it ($lang, $screen)'),
    tested('rules', at.content, 'answers rules whole and without their tags'),
    tested(
      'reviews with a form',
      at.submissions,
      'takes a review by keyboard, shows it once it was let through, and as text ($lang, $screen)',
    ),
    tested(
      'contacts with a form to the support',
      at.submissions,
      'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
    ),
    tested('static pages', at.content, 'answers pages with their blocks'),
    tested('notices on every page', at.contentJourney, 'keeps a notice away once it was closed ($lang, $screen)'),
    tested(
      'pages of other products',
      at.contentJourney,
      'offers a service in the menu and leads nobody away by itself ($lang, $screen)',
    ),
    tested(
      'a live chat',
      at.chatJourney,
      'visitor and operator talk live, see each other write, and find all of it again ($lang, $screen)',
    ),
    tested(
      'the claims: licence, clients, cash in minutes',
      at.demoDocuments,
      'says what the specification claims: licence, clients, minutes, coffee and events',
    ),
    tested(
      'where the claims stand',
      at.contentJourney,
      'home shows why to trust it and what its price is made of ($lang, $screen)',
    ),
    tested('English, Russian and Georgian, English otherwise', at.pageLanguage, 'a browser that wishes %s reads %s'),
    tested('every text in each language', at.catalogues, 'a missing catalogue, a missing and an empty text are named'),
    tested(
      'a switcher of three: ENG, GEO, RUS',
      at.contentJourney,
      'leads to the same article in another language, and says where it is shown in English',
    ),
    absent(
      'no switcher where there is one language',
      'There are three, each with a prefix; the switcher draws nothing for fewer than two.',
    ),
    tested(
      'Telegram’s init data signs in',
      at.telegram,
      'somebody new gets an account without an e-mail address, and the same one the next time',
    ),
    tested(
      'the shell inside the messenger: no header, footer or chat, a menu at the bottom',
      'e2e/mini-app.test.ts',
      'from the bot’s link to a paid order ($lang, $scheme)',
    ),
    tested(
      'inside the messenger a phone number and the right to write are asked for',
      'e2e/mini-app.test.ts',
      'from the bot’s link to a paid order ($lang, $scheme)',
    ),
    tested(
      'a notice where the bot is older than 0.0.4',
      'e2e/mini-app.test.ts',
      'a link of an older bot shows a notice, and nothing is lost by it',
    ),
    tested(
      'a page for technical work',
      at.maintenance,
      'closes open pages for technical work and opens them again ($lang, $screen)',
    ),
    tested(
      'a page for what is not there',
      at.endings,
      'a page that is not there keeps its title in the browser ($lang, $screen)',
    ),
    absent('what the server does behind the calls', 'The specification does not show it.'),
  ],
};
