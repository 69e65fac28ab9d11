import { z } from 'zod';
import { blockIcons, blocks } from './blocks.ts';
import { address, addressIfAny, choice, image, line, reference, rich, tag, tags, text, toggle } from './controls.ts';

/** What search engines and previews show instead of title and summary, where it is filled in. */
const found = { seoTitle: line(160), seoDescription: line(320) };

export const pageLayouts = ['text', 'service', 'landing'] as const;
export const pageLooks = ['plain', 'coast', 'night', 'copper', 'garden', 'paper'] as const;

/** The mails whose subject and opening editors may put in their own words, after the step that they announce. */
export const contentMails = [
  'order.new',
  'order.waitPayment',
  'order.inProgress',
  'order.inProgressPayout',
  'order.hold',
  'order.done',
  'order.errorPayment',
  'order.errorPayout',
  'order.deleted',
  'order.returned',
  'account.activate',
  'account.exists',
  'account.reset',
  'account.link',
  'account.signedIn',
  'account.emailOld',
  'account.emailNew',
  'account.passwordChanged',
  'account.blocked',
  'reader.subscribe',
  'reader.subscribed',
  'reader.ticketCreated',
  'reader.ticketAnswered',
] as const;
export type ContentMail = (typeof contentMails)[number];

/** First parts of addresses behind which stand numbers, names and secrets of people. */
export const personalAddresses = [
  'activate',
  'auth',
  'change-email',
  'order',
  'partnerorder',
  'payment',
  'preview',
  'ref',
  'reset-password',
  'security',
  'subscription',
  'support',
  'unsubscribe',
] as const;

/** First parts of addresses that the site's own pages stand at: no document of kind `page` can have one of them. */
export const siteAddresses: readonly string[] = [
  ...personalAddresses,
  'blog',
  'contacts',
  'error',
  'exchange',
  'faq',
  'merchant-docs',
  'mini-app',
  'news',
  'partner-api-docs',
  'partners',
  'pay',
  'reserves',
  'reviews',
  'rules',
  'style',
  'success',
  'telegram',
  'user',
  'verification',
];

/**
 * Every kind of content: `shared` holds once for the document, `texts` for each language of it. A language is there whole
 * or not at all. `link` says where on the site such a document has a page of its own, below the language's prefix.
 */
export const contentKinds = {
  news: {
    link: 'news',
    shared: z.object({ image: image(), tags: tags() }),
    texts: z.object({
      title: line(160, 1),
      summary: text(400, 1),
      body: rich(60_000, 1),
      imageAlt: line(300),
      ...found,
    }),
  },
  post: {
    link: 'blog',
    shared: z.object({ image: image(), tags: tags() }),
    texts: z.object({
      title: line(160, 1),
      summary: text(400, 1),
      body: rich(60_000, 1),
      imageAlt: line(300),
      ...found,
    }),
  },
  /** What readers are shown for a tag of news and articles; one without such a document is shown as it is. */
  tag: { link: null, shared: z.object({ tag: tag() }), texts: z.object({ label: line(40, 1) }) },
  faqGroup: { link: null, shared: z.object({}), texts: z.object({ name: line(80, 1) }) },
  faq: {
    link: null,
    shared: z.object({ group: reference('faqGroup') }),
    texts: z.object({ question: line(300, 1), answer: rich(10_000, 1) }),
  },
  rule: {
    link: 'rules',
    shared: z.object({}),
    texts: z.object({ title: line(160, 1), content: rich(60_000, 1), ...found }),
  },
  page: {
    link: '',
    shared: z.object({
      layout: choice(pageLayouts),
      look: choice(pageLooks),
      image: image(),
      /** Readers are led on to the messenger bot. */
      leadsToBot: toggle(),
    }),
    texts: z.object({
      title: line(160, 1),
      /** Above the title of a landing page, and in menus. */
      kicker: line(80),
      summary: text(600),
      imageAlt: line(300),
      body: rich(60_000),
      blocks: blocks(),
      ...found,
    }),
  },
  contact: {
    link: null,
    shared: z.object({ image: image(), href: addressIfAny() }),
    texts: z.object({ name: line(80, 1), value: line(300, 1) }),
  },
  social: {
    link: null,
    shared: z.object({ name: line(60, 1), url: address(), image: image() }),
    texts: z.object({ label: line(80) }),
  },
  partner: {
    link: null,
    shared: z.object({ name: line(80, 1), url: address(), image: image(), isShowReviews: toggle() }),
    texts: z.object({ description: text(300) }),
  },
  /** Why somebody may trust the exchange, below the form of the home page: a licence, how many came, how fast it pays. */
  highlight: {
    link: null,
    shared: z.object({ icon: choice(blockIcons), href: addressIfAny() }),
    texts: z.object({ title: line(60, 1), detail: text(200) }),
  },
  alert: {
    link: null,
    shared: z.object({ level: choice(['info', 'warning', 'danger']), href: addressIfAny() }),
    texts: z.object({ message: text(400, 1), label: line(60) }),
  },
  menu: {
    link: null,
    shared: z.object({ place: choice(['services', 'footer']), href: address() }),
    texts: z.object({ label: line(60, 1) }),
  },
  /**
   * Takes the place of a mail's own words; without one the mail says what it always says. What the mail knows stands in
   * braces, as in its own words: "{uid}", "{give}", "{receive}", "{until}", "{name}".
   */
  mail: {
    link: null,
    shared: z.object({ mail: choice(contentMails) }),
    texts: z.object({ subject: line(160, 1), opening: text(2_000, 1) }),
  },
} as const;

export type ContentKind = keyof typeof contentKinds;
export const ContentKind = z.enum(Object.keys(contentKinds) as [ContentKind, ...ContentKind[]]);
/** The `link` of each kind, for programs that need no schema. */
export const contentFolders = Object.fromEntries(
  Object.entries(contentKinds).map(([kind, { link }]) => [kind, link]),
) as Readonly<Record<ContentKind, string | null>>;
export type SharedOf<Kind extends ContentKind> = z.infer<(typeof contentKinds)[Kind]['shared']>;
export type TextsOf<Kind extends ContentKind> = z.infer<(typeof contentKinds)[Kind]['texts']>;
