import { contentFolders, type ContentKind, previewKinds } from '@tetri/contract';

/** Every kind, in the order of the side list. */
export const kindsInOrder: readonly ContentKind[] = [
  'news',
  'post',
  'tag',
  'faq',
  'faqGroup',
  'rule',
  'page',
  'menu',
  'highlight',
  'alert',
  'contact',
  'social',
  'partner',
  'mail',
];

/** The kind of that name; undefined where there is none. */
export function kindOf(name: unknown): ContentKind | undefined {
  return kindsInOrder.find((kind) => kind === name);
}

const byDateOrName: ReadonlySet<ContentKind> = new Set(['news', 'post', 'tag', 'mail']);

/** Whether editors say in which order readers see the documents of a kind. */
export function isOrdered(kind: ContentKind): boolean {
  return !byDateOrName.has(kind);
}

/** Whether a document of this kind has an address of its own. */
export function hasLink(kind: ContentKind): boolean {
  return contentFolders[kind] !== null;
}

/** Whether there is a page that shows one document of this kind. */
export function canPreview(kind: ContentKind): boolean {
  return previewKinds.some((one) => one === kind);
}

/** Where on the site a document stands, below its language: "news/opening-in-batumi". */
export function addressOf(kind: ContentKind, link: string): string {
  return [contentFolders[kind], link].filter(Boolean).join('/');
}
