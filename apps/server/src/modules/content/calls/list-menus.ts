import { listMenus } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';

export const listMenusHandler = handle(listMenus, ({ lang: asked }, { content }, { lang }) => ({
  menus: readingIn(content, asked ?? lang)
    .all('menu')
    .map(({ document, shared: { place, href }, text: { label } }) => ({ _id: document.id, place, label, href })),
}));
