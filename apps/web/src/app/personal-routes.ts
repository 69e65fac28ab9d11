import type { Route } from '../routing/index.ts';
import type { MakePage } from './page.ts';
import { type PersonalSection, personalSections } from './personal-sections.ts';

/** The page of every section. */
export function personalRoutes(page: MakePage): Route[] {
  const pages: Record<PersonalSection, Route> = {
    exchange: page('exchange', 'user-exchange', ['exchange'], () => import('../routes/user-exchange-page.tsx')),
    orders: page('orders', 'user-orders', ['history', 'order'], () => import('../routes/user-orders-page.tsx')),
    requisites: page(
      'requisites',
      'user-requisites',
      ['requisites'],
      () => import('../routes/user-requisites-page.tsx'),
    ),
    verification: page(
      'verification',
      'user-verification',
      ['verification'],
      () => import('../routes/user-verification-page.tsx'),
    ),
    'partner-system': page(
      'partner-system',
      'user-partner-system',
      ['partner'],
      () => import('../routes/user-partner-system-page.tsx'),
    ),
    profile: page('profile', 'user-profile', ['profile', 'account'], () => import('../routes/user-profile-page.tsx')),
    api: page('api', 'user-api', ['api', 'order', 'payment-links'], () => import('../routes/user-api-page.tsx')),
  };
  return personalSections.map((section) => pages[section]);
}
