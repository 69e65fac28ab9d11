import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadPartners, type Partners } from '../features/partners/load-partners.ts';
import { PartnersScreen } from '../features/partners/partners-screen.tsx';

function PartnersPage() {
  return <PartnersScreen partners={useLoaderData<Partners>()} />;
}

export const page: PageModule<Partners> = {
  Component: PartnersPage,
  load: loadPartners,
  meta: (_partners, intl) => {
    const t = translateWith(intl, 'partners');
    return {
      title: `${t('title')} · Tetri`,
      description: t('lead'),
      isPublic: true,
      breadcrumbs: [{ name: t('title'), path: '/partners/' }],
    };
  },
};
