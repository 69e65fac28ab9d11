import { getStaticContent, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { pageHtml } from '../view/page-html.ts';
import { readingIn } from '../view/showing.ts';
import { viewPage } from '../view/view-document.ts';

export const getStaticContentHandler = handle(getStaticContent, ({ link, lang: asked }, { content }, { lang }) => {
  const reading = readingIn(content, asked ?? lang);
  const page = reading.at('page', link);
  if (!page) throw refusal(notFound);
  const { title, body, blocks } = viewPage(page, reading);
  return { title, html: pageHtml(body, blocks, reading.lang) };
});
