import { absent, deviates, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Statement } from './section.ts';

const shape = 'the call %s is there, for a %s';
const parts = 'answers contacts, networks, partners, highlights, alerts and menus';
const callBack = 'a wish to be called back about %s waits until somebody did';

/** What is read and what readers write, and what pages make of refusals. */
export const contentCalls: readonly Statement[] = [
  tested(
    'news/list/full: filters, count, pages',
    at.content,
    'lists news newest first, by tag and page, and the tags by use',
  ),
  tested('news/list/full: published is taken', at.specifiedCalls, shape),
  tested('news/get/one by link or id', at.content, 'answers one piece of news by link or id, with its neighbours'),
  tested('news/get/one in a language', at.content, 'answers English where a language is missing, and says so'),
  tested('news/tags/get', at.content, 'says a tag in the words of each language, and as it is where it has none'),
  tested('news/feedback/create', at.support, callBack),
  tested(
    'news/comment/create',
    at.comments,
    'comments are shown under their news once approved, the oldest first, and as they were written',
  ),
  deviates(
    'the news is read anew after a comment',
    'A comment is read by others once somebody has let it through, so there would be nothing new.',
    'the form says that the comment waits.',
  ),
  tested('contacts/list', at.content, parts),
  tested('faq/get/group', at.content, 'finds questions by group and words, in the order of the groups'),
  tested('server/lang/all', at.site, 'the languages are listed with their codes, names and labels'),
  tested(
    'faq/get/list by a filter',
    at.keptClients,
    'lists are filtered flat and in a nest of either name, in one language or in all',
  ),
  tested('faq/get/one', at.keptContent, 'a question has its own keys at the top too, and is found by its link'),
  tested('page/static/list', at.content, 'answers pages with their blocks'),
  tested('web-alerts/get/list', at.content, parts),
  tested('social-networks/list', at.content, parts),
  tested('partners-block/list, those with reviews alone', at.content, parts),
  tested(
    'reviews/get by page, limit and language',
    at.reviews,
    'reviews come ten a page, the newest first, with what they come to in every language',
  ),
  tested(
    'reviews/create',
    at.reviews,
    'a review is read by nobody before somebody let it through, and then by everybody as it was written',
  ),
  tested('rule/list and rule/get', at.content, 'answers rules whole and without their tags'),
  tested(
    'ticket/create',
    at.support,
    'whoever asks in %s is notified by mail that it came, where the conversation is, and where not to answer',
  ),
  tested('calls whose paths are not shown: contacts, favourites, menus', at.content, parts),

  tested('a failure is shown', at.profileJourney, 'puts a setting back when it is not saved ($lang, $screen)'),
  tested(
    'a failed order is shown at its field or form',
    at.formJourney,
    'refuses an address in which one letter is wrong ($lang, $screen)',
  ),
  tested(
    'an order that cannot be read is not there',
    at.endings,
    'finds an order by its link, and by its number and code ($lang, $screen)',
  ),
  tested(
    'what is asked for by an address and refused is not there',
    'apps/web/src/app/or-not-found.test.ts',
    'what is refused with %i is not there',
  ),
  tested(
    'a route that is not found gives way to another',
    at.loadExchange,
    'a route that is closed for now gives way to one that is open, and that is said',
  ),
  tested(
    'a failed status is technical work',
    'apps/web/src/features/shell/load-shell.test.ts',
    'a status that cannot be read is taken for technical work',
  ),
  tested(
    'a review that was taken is thanked for',
    at.submissions,
    'takes a review by keyboard, shows it once it was let through, and as text ($lang, $screen)',
  ),
  tested(
    'a comment that failed opens a dialog',
    at.submissions,
    'who is signed in comments on news; it is read once it was let through, and a failure opens a dialog',
  ),
  absent('further keys of answers', 'They are not shown.'),
];
