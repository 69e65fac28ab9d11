import { getNews, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';
import { readingIn } from '../view/showing.ts';
import { viewSummary, viewWhole } from '../view/view-document.ts';
import { listShownComments } from '../readers/store/comments.ts';

export const getNewsHandler = handle(
  getNews,
  async ({ link, id, lang: asked }, { db, content: allContent }, { lang }) => {
    const reading = readingIn(allContent, asked ?? lang);
    const news = link === undefined ? reading.byId('news', id ?? '') : reading.at('news', link);
    if (!news) throw refusal(notFound);
    const all = reading.all('news');
    const place = all.findIndex(({ document }) => document.id === news.document.id);
    const summaryAt = (index: number) => {
      const localized = all[index];
      return localized ? viewSummary(localized, reading) : null;
    };
    const whole = {
      ...viewWhole(news, reading),
      comments: await listShownComments(db, news.document.id),
      newer: summaryAt(place - 1),
      older: summaryAt(place + 1),
    };
    const { title, summary: description, body: content, image, publishedAt: createdAt, comments } = whole;
    return { news: whole, title, description, content, image, createdAt, comments };
  },
);
