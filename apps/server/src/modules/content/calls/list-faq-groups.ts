import { listFaqGroups } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';

export const listFaqGroupsHandler = handle(listFaqGroups, ({ lang: asked }, { content }, request) => ({
  faqGroups: listIn('faqGroup', asked, content, request.lang).map(
    ({ localized: { document, lang, text }, reading }) => {
      const questions = reading.all('faq').filter((faq) => faq.shared.group === document.id);
      const count = questions.filter((faq) => asked !== 'all' || faq.lang === lang).length;
      return { _id: document.id, name: text.name, groupName: text.name, lang, count };
    },
  ),
}));
