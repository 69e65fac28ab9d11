import { foldForSearch, listFaq, searchWords } from '@tetri/contract';
import { handle } from '../deps.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { pageOf } from '../view/page-of.ts';
import { type Listed, listIn } from '../view/showing.ts';
import { viewFaq } from '../view/view-document.ts';

export const listFaqHandler = handle(
  listFaq,
  ({ filter: { lang: asked, group, link, search = '' } }, { content }, { lang }) => {
    const groups = new Set(listIn('faqGroup', asked, content, lang).map(({ localized }) => localized.document.id));
    const places = new Map([...groups].map((id, place) => [id, place]));
    const place = ({ localized }: Listed<'faq'>) => places.get(localized.shared.group) ?? places.size;
    const words = searchWords(search);
    const wanted = listIn('faq', asked, content, lang)
      .filter(({ localized: { document, shared, text } }) => {
        if (link !== undefined && document.id !== link) return false;
        if (group !== undefined && shared.group !== group) return false;
        if (words.length === 0) return true;
        const said = foldForSearch(`${text.question} ${plainText(text.answer)}`);
        return words.every((word) => said.includes(word));
      })
      .toSorted((one, other) => place(one) - place(other));
    const { items, count } = pageOf(wanted, 1, Math.max(1, wanted.length));
    return { faq: items.map(({ localized, reading }) => viewFaq(localized, reading)), count };
  },
);
