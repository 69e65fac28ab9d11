import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { PartnerApiDocs } from '../features/api-docs/partner-api-docs.tsx';

export const page: PageModule = {
  Component: PartnerApiDocs,
  meta: (_data, intl) => {
    const t = translateWith(intl, 'api-docs');
    return {
      title: `${t('partnerTitle')} · Tetri`,
      description: t('partnerLead'),
      isPublic: true,
      breadcrumbs: [{ name: t('partnerTitle'), path: '/partner-api-docs/' }],
    };
  },
};
