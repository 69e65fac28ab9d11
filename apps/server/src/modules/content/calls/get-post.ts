import { getPost, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { type Told, viewSummary, viewWhole } from '../view/view-document.ts';

const moreMax = 3;

export const getPostHandler = handle(getPost, ({ link, lang: asked }, { content }, { lang }) => {
  const reading = readingIn(content, asked ?? lang);
  const post = reading.at('post', link);
  if (!post) throw refusal(notFound);
  return {
    post: {
      ...viewWhole(post, reading),
      more: nearest(post, reading.all('post')).map((told) => viewSummary(told, reading)),
    },
  };
});

/** Those that share most tags with it, and of these the newest. */
function nearest(post: Told<'post'>, all: readonly Told<'post'>[]): Told<'post'>[] {
  const shared = (other: Told<'post'>) => other.shared.tags.filter((tag) => post.shared.tags.includes(tag)).length;
  return all
    .filter(({ document }) => document.id !== post.document.id)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, moreMax);
}
