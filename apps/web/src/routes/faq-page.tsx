import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { plainText } from '../app/plain-text.ts';
import { FaqScreen } from '../features/faq/faq-screen.tsx';
import { type FaqData, loadFaq } from '../features/faq/load-faq.ts';

function FaqPage() {
  return <FaqScreen data={useLoaderData<FaqData>()} />;
}

export const page: PageModule<FaqData> = {
  Component: FaqPage,
  load: (scope, { url }) => loadFaq(scope, url.searchParams),
  meta: (data, intl) => {
    const t = translateWith(intl, 'faq');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: data !== undefined && data.query.search === '',
      breadcrumbs: [{ name: t('title'), path: '/faq/' }],
      faq: data?.faq.map(({ question, answer }) => ({ question, answer: plainText(answer) })) ?? [],
    };
  },
};
