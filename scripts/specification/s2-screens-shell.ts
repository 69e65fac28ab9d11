import { absent, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Statement } from './section.ts';

const switched = 'leads to the same article in another language, and says where it is shown in English';
const registration = 'leads from registration to an account with a second factor ($lang, $screen)';

/** Header, footer and what stands on and around pages. */
export const shellScreens: readonly Statement[] = [
  tested('header: exchange and blog', at.contentJourney, switched),
  tested('header: the person’s menu', at.doorJourney, registration),
  tested('header: the languages', at.contentJourney, switched),
  tested(
    'five services in Russian, one in English, none in Georgian',
    at.demoDocuments,
    'is as much as the specification promises',
  ),
  tested(
    'the services and where they lead',
    at.demoDocuments,
    'has every page that the specification names; those of other products lead to the bot',
  ),
  tested(
    'each language has a menu of its own',
    at.content,
    'answers contacts, networks, partners, highlights, alerts and menus',
  ),
  tested('menu of who is signed in: exchange, orders, partner payments, profile', at.doorJourney, registration),
  tested('who is signed in is known by a first name', at.session, 'a person is signed in when there is a first name'),
  tested(
    'otherwise: sign in, sign up',
    at.doorJourney,
    'puts nothing in the way of whoever wants an account ($lang, $screen)',
  ),
  tested('footer: the bot and the support’s address', at.contentJourney, switched),
  tested('footer: privacy is /rules/, KYC rules are /rules/kyc/', at.contentJourney, switched),
  tested('hours of the offices', at.hours, 'equal neighbouring days are listed as one'),
  tested(
    'hours from Monday to Friday and on Saturday',
    at.demoCatalog,
    'cash is fetched in two cities of Georgia, from Monday to Saturday',
  ),

  tested(
    'contacts: a form and a list',
    at.submissions,
    'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
  ),
  tested(
    'call-back form: size, name, e-mail, contact, button',
    at.submissions,
    'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
  ),
  tested(
    'call-back form: thanks, and a button that closes them',
    at.submissions,
    'asks to be called back from the blog, unfolds and folds, says thank you ($lang, $screen)',
  ),
  tested(
    'reviews are clamped to three lines',
    at.submissions,
    'takes a review by keyboard, shows it once it was let through, and as text ($lang, $screen)',
  ),
  tested(
    'a form for reviews',
    at.reviews,
    'a review is read by nobody before somebody let it through, and then by everybody as it was written',
  ),
  tested('reserves of each currency', at.catalog, 'lists what every open currency has in reserve, by position'),
  tested('questions by group', at.content, 'finds questions by group and words, in the order of the groups'),
  tested('questions by language', at.contentJourney, 'finds an answer and leads others to it ($lang, $screen)'),
  tested(
    'the list of rules and one of them',
    at.contentJourney,
    'keeps a notice away once it was closed ($lang, $screen)',
  ),
  tested('news by page and tag', at.news, 'what an address asks for is written as it was read'),
  tested(
    'one piece of news with its comments',
    at.submissions,
    'who is signed in comments on news; it is read once it was let through, and a failure opens a dialog',
  ),
  tested(
    'a block that subscribes',
    at.submissions,
    'subscribes by two steps, gets news that is mailed, and leaves at one press ($lang, $screen)',
  ),

  tested(
    'technical work stands in place of the exchange',
    at.errorTitle,
    'home and the exchange forms say that technical work is under way; all else stays, the blog and orders too',
  ),
  tested(
    'technical work: a link to the blog, and that requests are processed',
    at.maintenance,
    'closes open pages for technical work and opens them again ($lang, $screen)',
  ),
  tested(
    '404: code, message and a button home',
    at.endings,
    'a page that is not there keeps its title in the browser ($lang, $screen)',
  ),
  tested(
    '404: the title',
    at.texts,
    '%s says %s as the specification does, and has words of its own in every language',
  ),
  tested('404: no search engine keeps it', at.contentJourney, 'says that /en/%s is not there'),
  tested('an unknown route could not be found', at.addresses, 'at /%s stands the page "%s", in every language'),
  tested(
    'another error shows its code, 500 where nobody says',
    at.errorTitle,
    'a page that ends with %i, which is 500 where nobody says, is titled so',
  ),
  tested(
    'another error shows a message',
    at.discovery,
    'reloads a page whose files are gone, at most once a minute ($lang)',
  ),
  tested(
    'no chat on error, success, reset-password and contacts',
    at.chatJourney,
    'no chat stands on pages of a single errand, on contacts, or where a page is missing',
  ),
  tested(
    'messages at six places',
    at.toasts,
    'a message stands at the place it was shown for, one of six, and otherwise at the bottom right',
  ),
  tested('the last five messages', at.toastStore, 'only the last five are shown'),
  tested(
    'a message goes at a click',
    at.profileJourney,
    'keeps contacts, a picture and what letters are wanted ($lang, $screen)',
  ),
  tested(
    'a message that is there is not shown again',
    at.toastStore,
    'a message identical to one already showing is dropped',
  ),
  tested('a message goes after five seconds', at.toastStore, 'a message goes after five seconds, or at a click'),
  tested('a notice to old browsers', at.discovery, 'asks somebody with an old browser to find a newer one ($lang)'),
  absent('what that notice says', 'It is not shown.'),
  tested(
    'inside the messenger no header, footer and chat',
    'e2e/mini-app.test.ts',
    'from the bot’s link to a paid order ($lang, $scheme)',
  ),
];
