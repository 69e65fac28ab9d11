export { mountSeo } from './mount-seo.ts';
export { Pictures } from './pictures/pictures.ts';
export { type SeoDocument, type SeoPorts, type SeoRoute, type SeoSide } from './ports.ts';
