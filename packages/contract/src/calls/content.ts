export * from './content/articles.ts';
export { getFaq, listFaq, listFaqGroups } from './content/faq.ts';
export { getStaticContent, getStaticPage, listStaticPages } from './content/pages.ts';
export * from './content/preview.ts';
export { getRule, listRules } from './content/rules.ts';
export * from './content/site-parts.ts';
export { ContentImage } from './content/documents.ts';
