import { listContacts } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../views/showing.ts';
import { viewImage } from '../views/view-image.ts';

export const listContactsHandler = handle(listContacts, ({ lang }, scope) => {
  const reading = readingIn(scope, lang);
  return {
    contacts: reading.all('contact').map(({ document, shared, text }) => ({
      id: document.id,
      name: text.name,
      value: text.value,
      link: shared.href || null,
      image: viewImage(reading.pictures, shared.image),
    })),
  };
});
