import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { MerchantDocs } from '../features/api-docs/merchant-docs.tsx';

export const page: PageModule = {
  Component: MerchantDocs,
  meta: (_data, intl) => {
    const t = translateWith(intl, 'api-docs');
    return {
      title: `${t('merchantTitle')} · Tetri`,
      description: t('merchantLead'),
      isPublic: true,
      breadcrumbs: [{ name: t('merchantTitle'), path: '/merchant-docs/' }],
    };
  },
};
