import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadRule, type Rule } from '../features/rules/load-rules.ts';
import { RuleText } from '../features/rules/rule-text.tsx';

function RulePage() {
  const rule = useLoaderData<Rule>();
  return <RuleText key={rule.link} rule={rule} />;
}

export const page: PageModule<Rule> = {
  Component: RulePage,
  load: (scope, { params }) => loadRule(scope, params['link'] ?? ''),
  meta: (rule, intl) => {
    const name = translateWith(intl, 'rules')('title');
    if (!rule) return { title: `${name} · Tetri`, isPublic: false };
    return {
      title: `${rule.seo.title} · Tetri`,
      description: rule.seo.description,
      isPublic: true,
      translations: rule.translations.map(({ lang, link }) => ({ lang, path: `/rules/${link}/` })),
      breadcrumbs: [
        { name, path: '/rules/' },
        { name: rule.title, path: `/rules/${rule.link}/` },
      ],
    };
  },
};
