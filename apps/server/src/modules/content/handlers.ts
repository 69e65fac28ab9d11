import { getContentPreviewHandler } from './calls/get-content-preview.ts';
import { getFaqHandler } from './calls/get-faq.ts';
import { getNewsHandler } from './calls/get-news.ts';
import { getPostHandler } from './calls/get-post.ts';
import { getRuleHandler } from './calls/get-rule.ts';
import { getStaticContentHandler } from './calls/get-static-content.ts';
import { getStaticPageHandler } from './calls/get-static-page.ts';
import { listContactsHandler } from './calls/list-contacts.ts';
import { listFaqGroupsHandler } from './calls/list-faq-groups.ts';
import { listFaqHandler } from './calls/list-faq.ts';
import { listMenusHandler } from './calls/list-menus.ts';
import { listNewsTagsHandler } from './calls/list-news-tags.ts';
import { listNewsHandler } from './calls/list-news.ts';
import { listPartnersHandler } from './calls/list-partners.ts';
import { listPostsHandler } from './calls/list-posts.ts';
import { listRulesHandler } from './calls/list-rules.ts';
import { listSocialNetworksHandler } from './calls/list-social-networks.ts';
import { listStaticPagesHandler } from './calls/list-static-pages.ts';
import { listWebAlertsHandler } from './calls/list-web-alerts.ts';

/** The calls by which readers read. */
export const handlers = [
  listNewsHandler,
  getNewsHandler,
  listNewsTagsHandler,
  listPostsHandler,
  getPostHandler,
  listFaqGroupsHandler,
  listFaqHandler,
  getFaqHandler,
  listRulesHandler,
  getRuleHandler,
  listStaticPagesHandler,
  getStaticPageHandler,
  getStaticContentHandler,
  listContactsHandler,
  listSocialNetworksHandler,
  listPartnersHandler,
  listWebAlertsHandler,
  listMenusHandler,
  getContentPreviewHandler,
];
