export { mountPages, type PagesOptions } from './mount-pages.ts';
export { pageHeaders } from './page-headers.ts';
export type { SiteFacts } from './page-renderer.ts';
