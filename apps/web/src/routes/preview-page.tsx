import { type CallOutput, getContentPreview } from '@tetri/contract';
import { useLoaderData } from '../routing/index.ts';
import { orNotFound } from '../app/or-not-found.ts';
import type { PageModule } from '../app/page.ts';
import { BlogArticle } from '../features/blog/blog-article.tsx';
import { FaqGroup } from '../features/faq/faq-group.tsx';
import { NewsArticle } from '../features/news/news-article.tsx';
import { RuleText } from '../features/rules/rule-text.tsx';
import { StaticPageScreen } from '../features/static-page/static-page-screen.tsx';
import styles from '../features/static-page/draft-note.module.css';
import { useStaticPageMessages } from '../features/static-page/use-static-page-messages.ts';

type Preview = CallOutput<typeof getContentPreview>['preview'];

function PreviewPage() {
  const preview = useLoaderData<Preview>();
  return (
    <>
      <DraftNote />
      <Draft preview={preview} />
    </>
  );
}

/** The draft as its readers would see it, drawn by what they will see it with. */
function Draft({ preview }: { readonly preview: Preview }) {
  switch (preview.kind) {
    case 'news':
      return <NewsArticle news={{ ...preview.news, comments: [], newer: null, older: null }} />;
    case 'post':
      return <BlogArticle post={{ ...preview.post, more: [] }} />;
    case 'faq':
      return <FaqGroup id="preview" questions={[preview.faq]} words={undefined} />;
    case 'rule':
      return <RuleText rule={preview.rule} />;
    case 'page':
      return <StaticPageScreen page={preview.page} />;
  }
}

function titleOf(preview: Preview): string {
  switch (preview.kind) {
    case 'news':
      return preview.news.title;
    case 'post':
      return preview.post.title;
    case 'faq':
      return preview.faq.question;
    case 'rule':
      return preview.rule.title;
    case 'page':
      return preview.page.title;
  }
}

export const page: PageModule<Preview> = {
  Component: PreviewPage,
  load: async ({ call }, { params }) =>
    (await orNotFound(call(getContentPreview, { token: params['token'] ?? '' }))).preview,
  meta: (preview) => ({ title: preview ? `${titleOf(preview)} · Tetri` : 'Tetri', isPublic: false }),
};

/** Stands above what only its editors see. */
function DraftNote() {
  const t = useStaticPageMessages();
  return (
    <p className={styles['note']} role="note">
      {t('draft')}
    </p>
  );
}
