import { languages, listReviews } from '@tetri/contract';
import { handle } from '../deps.ts';
import { countShownReviews, findShownReviews } from '../store/reviews.ts';

export const listReviewsHandler = handle(listReviews, async ({ limit, page, lang }, { db }) => {
  const offset = (page - 1) * limit;
  const [rows, counts] = await Promise.all([findShownReviews(db, { lang, limit, offset }), countShownReviews(db)]);
  const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((total, row) => total + of(row), 0);
  const all = sum(({ count }) => count);
  const countIn = (wanted: string) => sum((row) => (row.lang === wanted ? row.count : 0));
  const total = lang === 'all' ? all : countIn(lang);
  return {
    reviews: rows.map(({ id, message, name, stars, lang: written, createdAt, isDemo }) => ({
      _id: id,
      message,
      name,
      stars: stars ?? 0,
      lang: written,
      createdAt: createdAt.toISOString(),
      isSample: isDemo,
    })),
    count: { total, pages: Math.ceil(total / limit), select_page: page, limit, offset },
    average: all === 0 ? null : Math.round((sum(({ stars, count }) => stars * count) / all) * 10) / 10,
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: sum((row) => (row.stars === stars ? row.count : 0)) })),
    languages: languages.map((one) => ({ lang: one, count: countIn(one) })),
  };
});
