import { listContacts } from '@tetri/contract';
import { handle } from '../deps.ts';
import { listIn } from '../view/showing.ts';
import { viewImage } from '../view/view-image.ts';

export const listContactsHandler = handle(listContacts, ({ lang: asked }, { content }, request) => ({
  contacts: listIn('contact', asked, content, request.lang).map(
    ({ localized: { document, lang, shared, text }, reading }) => ({
      id: document.id,
      _id: document.id,
      lang,
      name: text.name,
      value: text.value,
      infoText: text.value,
      link: shared.href || null,
      image: viewImage(reading.pictures, shared.image),
      positionSort: document.position,
      onlineChat: false,
    }),
  ),
}));
