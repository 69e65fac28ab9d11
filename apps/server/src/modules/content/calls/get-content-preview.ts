import { getContentPreview, notFound, refusal } from '@tetri/contract';
import { findDocument } from '../store/documents.ts';
import { findPreview } from '../store/previews.ts';
import type { PublicDocument } from '../core/types.ts';
import { handle } from '../deps.ts';
import { tagLabels } from '../view/tag-labels.ts';
import { type Showing, localize, viewFaq, viewPage, viewRule, viewWhole } from '../view/view-document.ts';

export const getContentPreviewHandler = handle(getContentPreview, async ({ token }, { db, content }) => {
  const preview = await findPreview(db, token);
  const edited = preview && (await findDocument(db, preview.documentId));
  if (!edited) throw refusal(notFound);
  const { draft } = edited;
  const document = { ...draft, ...edited, publishedAt: draft.savedAt, updatedAt: draft.savedAt };
  const { lang } = preview;
  const snapshot = content.snapshot();
  const shown = show(document, { pictures: snapshot, lang, tagLabels: tagLabels(snapshot, lang) });
  if (!shown) throw refusal(notFound);
  return { preview: shown };
});

function show(document: PublicDocument, showing: Showing) {
  const { lang } = showing;
  const news = localize('news', document, lang);
  if (news) return { kind: 'news' as const, news: viewWhole(news, showing) };
  const post = localize('post', document, lang);
  if (post) return { kind: 'post' as const, post: viewWhole(post, showing) };
  const faq = localize('faq', document, lang);
  if (faq) return { kind: 'faq' as const, faq: viewFaq(faq, showing) };
  const rule = localize('rule', document, lang);
  if (rule) return { kind: 'rule' as const, rule: viewRule(rule, showing) };
  const page = localize('page', document, lang);
  return page && { kind: 'page' as const, page: viewPage(page, showing) };
}
