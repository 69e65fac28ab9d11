import { listWebAlerts } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';

export const listWebAlertsHandler = handle(listWebAlerts, ({ lang: asked }, { content }, { lang }) => ({
  webAlerts: readingIn(content, asked ?? lang)
    .all('alert')
    .map(({ document, shared: { level, href }, text: { message, label } }) => ({
      _id: document.id,
      level,
      message,
      label,
      href,
    })),
}));
