import { languages, listSubscribers } from '@tetri/contract';
import { countConfirmedByLanguage, findSubscribers } from '../readers/store/subscriptions.ts';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listSubscribersHandler = handle(listSubscribers, async ({ search, page, limit }, { db }) => {
  const [{ rows, counted }, confirmed] = await Promise.all([
    findSubscribers(db, { search, ...pageUpTo(page, limit) }),
    countConfirmedByLanguage(db),
  ]);
  return {
    subscribers: rows.map(({ id, isDemo, email, lang, askedAt, confirmedAt }) => ({
      _id: id,
      isDemo,
      email,
      lang,
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    ...cappedCountOf(counted, page, limit),
    confirmed: languages.map((lang) => ({ lang, count: confirmed.find((row) => row.lang === lang)?.count ?? 0 })),
  };
});
