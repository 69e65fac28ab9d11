import { personalAddresses } from '@tetri/contract';

/** What no search engine has a reason to ask for: pages of one person, each with noindex too, and the calls. */
const closed = [
  '/service/api/',
  '/backoffice/',
  ...[...personalAddresses, 'error', 'success', 'user'].map((folder) => `/*/${folder}/`),
];

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
