import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadRules, type Rules } from '../features/rules/load-rules.ts';
import { RulesScreen } from '../features/rules/rules-screen.tsx';

function RulesPage() {
  return <RulesScreen rules={useLoaderData<Rules>()} />;
}

export const page: PageModule<Rules> = {
  Component: RulesPage,
  load: loadRules,
  meta: (_rules, intl) => {
    const t = translateWith(intl, 'rules');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: true,
      breadcrumbs: [{ name: t('title'), path: '/rules/' }],
    };
  },
};
