export { mountPages, type PagesOptions } from './mount-pages.ts';
export { type Outsiders, pageHeaders } from './page-headers.ts';
export type { PagePicture, SiteFacts } from './page-renderer.ts';
