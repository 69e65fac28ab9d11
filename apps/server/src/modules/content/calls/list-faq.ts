import { foldForSearch, listFaq, searchWords } from '@tetri/contract';
import { handle } from '../deps.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { pageOf } from '../views/page-of.ts';
import { readingIn } from '../views/showing.ts';
import { type Told, viewFaq } from '../views/view-document.ts';

export const listFaqHandler = handle(listFaq, ({ filter: { lang, group, search = '' } }, scope) => {
  const reading = readingIn(scope, lang);
  const places = new Map(reading.all('faqGroup').map(({ document }, place) => [document.id, place]));
  const place = ({ shared }: Told<'faq'>) => places.get(shared.group) ?? places.size;
  const words = searchWords(search);
  const wanted = reading
    .all('faq')
    .filter(({ shared, text }) => {
      if (group !== undefined && shared.group !== group) return false;
      if (words.length === 0) return true;
      const said = foldForSearch(`${text.question} ${plainText(text.answer)}`);
      return words.every((word) => said.includes(word));
    })
    .toSorted((one, other) => place(one) - place(other));
  const { items, count } = pageOf(wanted, 1, Math.max(1, wanted.length));
  return { faq: items.map((told) => viewFaq(told, reading)), count };
});
