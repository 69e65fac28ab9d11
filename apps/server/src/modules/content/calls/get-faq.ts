import { getFaq, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { viewFaq } from '../view/view-document.ts';

export const getFaqHandler = handle(getFaq, ({ id, link = id, lang: asked }, { content }, { lang }) => {
  const reading = readingIn(content, asked ?? lang);
  const faq = reading.byId('faq', link ?? '');
  if (!faq) throw refusal(notFound);
  const view = viewFaq(faq, reading);
  return { faq: view, title: view.question, content: view.answer, link: view._id };
});
