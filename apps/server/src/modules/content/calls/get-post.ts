import { getPost, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { type LocalizedDocument, viewSummary, viewWhole } from '../view/view-document.ts';

const moreMax = 3;

export const getPostHandler = handle(getPost, ({ link, lang: asked }, { content }, { lang }) => {
  const reading = readingIn(content, asked ?? lang);
  const post = reading.at('post', link);
  if (!post) throw refusal(notFound);
  return {
    post: {
      ...viewWhole(post, reading),
      more: nearest(post, reading.all('post')).map((localized) => viewSummary(localized, reading)),
    },
  };
});

/** Those that share most tags with it, and of these the newest. */
function nearest(
  post: LocalizedDocument<'post'>,
  all: readonly LocalizedDocument<'post'>[],
): LocalizedDocument<'post'>[] {
  const shared = (other: LocalizedDocument<'post'>) =>
    other.shared.tags.filter((tag) => post.shared.tags.includes(tag)).length;
  return all
    .filter(({ document }) => document.id !== post.document.id)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, moreMax);
}
