import { languages } from '@tetri/contract';
import type { DemoVisits } from '../modules/statistics/index.ts';
import { pastDays } from './past-orders.ts';
import type { Seeded } from './seeded.ts';

const pages = ['/', '/exchange/', '/reviews/', '/faq/', '/blog/', '/contacts/'] as const;
const sites = ['search.example', 'monitor.example', 'maps.example', 'forum.example'] as const;
const campaigns = ['autumn', 'tbilisi-cash'] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Who came to the site in the days of the past. */
export function pastVisits(seeded: Seeded, now: Date): DemoVisits[] {
  return Array.from({ length: pastDays + 1 }, (_, ago) => ago).flatMap((ago) => {
    const day = new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
    const growth = 1 + (pastDays - ago) / pastDays;
    const counted = languages.flatMap((lang) =>
      pages.flatMap((page, index) =>
        sites.map((referrer) => ({
          day,
          page: `/${lang}${page}`,
          referrer,
          campaign: '',
          visits: Math.round((growth * seeded.between(4, 26)) / (index + 1)),
        })),
      ),
    );
    const sent = campaigns.map((campaign) => ({
      day,
      page: '/en/',
      referrer: 'search.example',
      campaign,
      visits: Math.round(growth * seeded.between(3, 20)),
    }));
    return [...counted, ...sent].filter(({ visits }) => visits > 0);
  });
}
