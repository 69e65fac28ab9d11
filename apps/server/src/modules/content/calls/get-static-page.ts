import { getStaticPage, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { viewPage } from '../view/view-document.ts';

export const getStaticPageHandler = handle(getStaticPage, ({ link, lang: asked }, { content }, { lang }) => {
  const reading = readingIn(content, asked ?? lang);
  const page = reading.at('page', link);
  if (!page) throw refusal(notFound);
  return { page: viewPage(page, reading) };
});
