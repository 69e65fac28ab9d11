import type { ContentKind, Language } from '@tetri/contract';

type Part = Record<string, unknown>;
interface Sample {
  readonly shared: Part;
  readonly text: Part;
}

const found = { seoTitle: '', seoDescription: '' };
const article = {
  shared: { image: null, tags: ['georgia'] },
  text: { title: 'Title', summary: 'Summary', body: '<p>Body</p>', imageAlt: '', ...found },
};

/** The least that a document of each kind says; `group` is of a question. */
const samples: Readonly<Record<ContentKind, Sample>> = {
  news: article,
  post: article,
  tag: { shared: { tag: 'georgia' }, text: { label: 'Georgia' } },
  faqGroup: { shared: {}, text: { name: 'Group' } },
  faq: { shared: { group: '' }, text: { question: 'Question', answer: '<p>Answer</p>' } },
  rule: { shared: {}, text: { title: 'Rule', content: '<h2>One</h2><p>Two</p>', ...found } },
  page: {
    shared: { layout: 'text', look: 'plain', image: null, leadsToBot: false },
    text: { title: 'Page', kicker: '', summary: '', imageAlt: '', body: '<p>Body</p>', blocks: [], ...found },
  },
  contact: { shared: { image: null, href: 'tel:+995 322 000 000' }, text: { name: 'Telephone', value: '+995' } },
  social: { shared: { name: 'Telegram', url: 'https://t.me/tetri', image: null }, text: { label: '' } },
  partner: {
    shared: { name: 'Monitor', url: 'https://monitor.example', image: null, isShowReviews: false },
    text: { description: 'Lists rates' },
  },
  highlight: { shared: { icon: 'shield', href: '' }, text: { title: 'Licensed', detail: 'By the regulator' } },
  alert: { shared: { level: 'info', href: '' }, text: { message: 'Message', label: '' } },
  menu: { shared: { place: 'services', href: '/realestate/' }, text: { label: 'Real estate' } },
  mail: { shared: { mail: 'order.done' }, text: { subject: 'Done: {uid}', opening: 'You get {receive}.' } },
};

/** A body of this kind in these languages, with some parts of its own. */
export function sampleBody(
  kind: ContentKind,
  { shared, text, langs = ['en'] }: { shared?: Part; text?: Part; langs?: readonly Language[] } = {},
) {
  const sample = samples[kind];
  return {
    shared: { ...sample.shared, ...shared },
    texts: Object.fromEntries(langs.map((lang) => [lang, { ...sample.text, ...text }])) as Partial<
      Record<Language, Part>
    >,
  };
}
