import type { CallOutput, getPost } from '@tetri/contract';
import type { ContentImage } from './content-shapes.ts';
import type { PageImage, PageMeta } from './page.ts';

type Article = Pick<
  CallOutput<typeof getPost>['post'],
  'link' | 'title' | 'image' | 'publishedAt' | 'updatedAt' | 'seo' | 'translations'
>;

interface Section {
  readonly path: 'news' | 'blog';
  readonly name: string;
}

/** What a piece of news or an article of the blog says of itself. */
export function articleMeta(article: Article, { path, name }: Section): PageMeta {
  const { title, image, publishedAt, updatedAt, seo, translations } = article;
  const picture = image ? previewOf(image) : undefined;
  return {
    title: `${seo.title} · Tetri`,
    description: seo.description,
    isPublic: true,
    ...(picture ? { image: picture } : {}),
    article: { kind: path === 'news' ? 'NewsArticle' : 'BlogPosting', headline: title, publishedAt, updatedAt },
    translations: translations.map(({ lang, link }) => ({ lang, path: `/${path}/${link}/` })),
    breadcrumbs: [
      { name, path: `/${path}/` },
      { name: title, path: `/${path}/${article.link}/` },
    ],
  };
}

/** The largest picture that previews elsewhere can read: neither drawings nor AVIF are. */
export function previewOf({ files, alt }: ContentImage): PageImage | undefined {
  const file = files.find(({ type }) => type !== 'image/svg+xml' && type !== 'image/avif');
  return file && { url: file.url, width: file.width, height: file.height, alt };
}
