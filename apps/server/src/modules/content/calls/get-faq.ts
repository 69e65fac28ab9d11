import { getFaq, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../views/showing.ts';
import { viewFaq } from '../views/view-document.ts';

export const getFaqHandler = handle(getFaq, ({ id, lang }, scope) => {
  const reading = readingIn(scope, lang);
  const faq = reading.byId('faq', id);
  if (!faq) throw refusal(notFound);
  return { faq: viewFaq(faq, reading) };
});
