import type { Language } from './scalars.ts';

/** Services whose chat may take the place of the site's own. Their pages are shown in a frame: no script of theirs runs here. */
export const chatProviders = ['crisp', 'tawk', 'chatwoot'] as const;
export type ChatProvider = (typeof chatProviders)[number];

interface OutsideChat {
  /** What the service calls its customer by. */
  readonly id: RegExp;
  /** Where frames of it may come from, as a content security policy says it. */
  readonly frames: string;
  readonly address: (id: string, lang: Language) => string;
}

const services: Readonly<Record<ChatProvider, OutsideChat>> = {
  crisp: {
    id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    frames: 'https://go.crisp.chat',
    address: (id, lang) => `https://go.crisp.chat/chat/embed/?website_id=${id}&locale=${lang}`,
  },
  tawk: {
    id: /^[0-9a-f]{24}\/[0-9a-z]{1,40}$/,
    frames: 'https://tawk.to https://*.tawk.to',
    address: (id) => `https://tawk.to/chat/${id}`,
  },
  chatwoot: {
    id: /^[0-9A-Za-z]{16,64}$/,
    frames: 'https://app.chatwoot.com',
    address: (id, lang) => `https://app.chatwoot.com/widget?website_token=${id}&locale=${lang}`,
  },
};

export function isChatId(provider: ChatProvider, id: string): boolean {
  return services[provider].id.test(id);
}

export function chatFramesOf(provider: ChatProvider): string {
  return services[provider].frames;
}

export function chatAddress(provider: ChatProvider, id: string, lang: Language): string {
  return services[provider].address(id, lang);
}
