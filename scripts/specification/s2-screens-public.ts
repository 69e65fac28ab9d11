import { absent, deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Statement } from './section.ts';

const stands = 'at /%s stands the page "%s", in every language';

/** Addresses, public pages, the exchange and its orders. */
export const publicScreens: readonly Statement[] = [
  tested('every route under /en/, /ka/ and /ru/', at.addresses, stands),
  tested('a slash at the end', at.pageAddress, 'a page is served under its language with a slash at the end'),
  tested('home is /{lang}/', at.pageAddress, 'the root leads to the reader’s language for now, not for good'),
  tested('blog, blog/{id}', at.addresses, stands),
  tested(
    'cryptorustavi, dgfi, sative, realestate',
    at.demoDocuments,
    'has every page that the specification names; those of other products lead to the bot',
  ),
  tested('faq', at.contentJourney, 'finds an answer and leads others to it ($lang, $screen)'),
  tested(
    'hey, hey/auto, hey/personal, hey/realestate',
    at.demoDocuments,
    'has every page that the specification names; those of other products lead to the bot',
  ),
  tested(
    'merchant-docs, partner-api-docs',
    at.apiDocs,
    'reads how to call, in another language, and copies it ($path, $lang, $screen)',
  ),
  tested('news, news/{id}', at.contentJourney, 'turns the pages of the news and reads one of them ($lang, $screen)'),
  tested('partners', at.links, 'every link of the site leads where it says, over one redirect at most'),
  tested('rules, rules/{link}', at.contentJourney, 'keeps a notice away once it was closed ($lang, $screen)'),
  tested('static pages at any other address', at.content, 'answers pages with their blocks'),
  tested(
    'no editor’s page in place of one of the site',
    'apps/web/src/app/site-addresses.test.ts',
    'editors can put no page where one of the site’s own stands',
  ),
  tested('pages of the five services', at.demoDocuments, 'is as much as the specification promises'),
  tested(
    'reviews',
    at.submissions,
    'takes a review by keyboard, shows it once it was let through, and as text ($lang, $screen)',
  ),
  tested(
    'contacts',
    at.submissions,
    'answers a question by mail, and goes on by the link of the mail ($lang, $screen)',
  ),
  deviates(
    'landing pages send their readers to the bot',
    'Nobody is led away by themselves: a reader may want to read, and search engines find nothing where a page only redirects.',
    'a button on the page leads to the bot, as its texts say.',
  ),
  absent('what else stands on landing pages', 'It is not shown.'),
  tested(
    'the button of such a page leads to the bot',
    at.contentJourney,
    'offers a service in the menu and leads nobody away by itself ($lang, $screen)',
  ),

  tested('exchange/{friendly_url?} shows the route of the address', at.loadExchange, 'shows the route of the address'),
  tested(
    'the form has a give and a receive side',
    at.pairJourney,
    'the page of a pair goes along with what is chosen in it ($lang, $screen)',
  ),
  tested(
    'a list of currencies to choose from, on narrow and wide screens',
    at.manualJourney,
    'leads from the form to a finished exchange paid by hand ($lang, $screen)',
  ),
  tested(
    'amount and details',
    at.orderRequest,
    'carries all of the form, who led here, and what is to be received as an amount below zero',
  ),
  tested(
    'personal details',
    at.formJourney,
    'asks for what a courier has to know, and shows it with the order ($lang, $screen)',
  ),
  tested('the rules are agreed to', at.formJourney, 'keeps what was typed when the language changes ($lang, $screen)'),
  tested(
    'letters are agreed to',
    'apps/server/src/compose/news-consents.calls.test.ts',
    'an order that agrees to news has its mailbox asked, once, and no other order does',
  ),
  tested('Cur_from and Cur_to choose the direction', at.exchangeQuery, '%s asks for a direction'),
  tested(
    'the direction that a monitor’s link names is the one that is shown',
    at.pairJourney,
    "a partner's link keeps its direction, and one that nobody offers is said",
  ),
  tested('order/{order?}/{secret?}', at.endings, 'mails a link that opens the order in any browser ($lang, $screen)'),
  tested('an order’s address without its secret', at.addresses, stands),
  tested(
    'order without anything asks for the link',
    at.endings,
    'finds an order by its link, and by its number and code ($lang, $screen)',
  ),
  tested('a countdown', at.endings, 'shows on an open page that the time to pay is up ($lang, $screen)'),
  tested(
    'a banner of the result: success, refunded, deleted, in progress',
    'apps/web/src/features/order/order-banner.test.tsx',
    'an order that is %s has the banner "%s"',
  ),
  tested(
    'partnerOrder/{partnerOrder?}/{secret?}',
    at.partnerJourney,
    'who invites a friend is rewarded, and takes the reward out ($lang, $screen)',
  ),
  tested(
    'an order of a partner without its secret',
    at.addresses,
    'an order of a partner without its secret leads to the list of them',
  ),
  tested(
    'payment/{order?}/{secret?}',
    at.manualJourney,
    'fits on the narrowest phones with amounts of eighteen decimals ($lang, $screen)',
  ),
  tested(
    'payment by hand: requisites',
    at.manualMethod,
    'describes a page by which a customer pays the right amount to the right card',
  ),
  tested(
    'payment by hand: until when',
    'apps/server/src/modules/payments/payments.calls.test.ts',
    'awaits the money until the order expires by the clock of the database',
  ),
];
