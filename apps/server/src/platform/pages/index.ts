export { mountPages, type PagesOptions } from './mount-pages.ts';
export { type ExternalSources, pageHeaders } from './page-headers.ts';
export type { PagePicture, SiteFacts } from './page-renderer.ts';
