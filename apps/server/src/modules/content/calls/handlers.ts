import { getContentPreviewHandler } from './get-content-preview.ts';
import { getFaqHandler } from './get-faq.ts';
import { getNewsHandler } from './get-news.ts';
import { getPostHandler } from './get-post.ts';
import { getRuleHandler } from './get-rule.ts';
import { getStaticContentHandler } from './get-static-content.ts';
import { getStaticPageHandler } from './get-static-page.ts';
import { listContactsHandler } from './list-contacts.ts';
import { listFaqGroupsHandler } from './list-faq-groups.ts';
import { listFaqHandler } from './list-faq.ts';
import { listHighlightsHandler } from './list-highlights.ts';
import { listMenusHandler } from './list-menus.ts';
import { listNewsTagsHandler } from './list-news-tags.ts';
import { listNewsHandler } from './list-news.ts';
import { listPartnersHandler } from './list-partners.ts';
import { listPostsHandler } from './list-posts.ts';
import { listRulesHandler } from './list-rules.ts';
import { listSocialNetworksHandler } from './list-social-networks.ts';
import { listStaticPagesHandler } from './list-static-pages.ts';
import { listWebAlertsHandler } from './list-web-alerts.ts';

/** The calls by which readers read. */
export const callHandlers = [
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
  listHighlightsHandler,
  listMenusHandler,
  getContentPreviewHandler,
];
