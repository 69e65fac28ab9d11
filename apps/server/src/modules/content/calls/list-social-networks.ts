import { listSocialNetworks } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { viewImage } from '../view/view-image.ts';

export const listSocialNetworksHandler = handle(listSocialNetworks, (_input, { content }, { lang }) => {
  const reading = readingIn(content, lang);
  return {
    socials: reading.all('social').map(({ document, shared, text }) => ({
      _id: document.id,
      name: text.label || shared.name,
      url: shared.url,
      image: viewImage(reading.pictures, shared.image),
    })),
  };
});
