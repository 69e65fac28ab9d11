/** News of an order, as the server sends it. */
export interface PushNews {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** Of this site, whole. */
  readonly url: string;
}

/** Undefined for what is no news of ours; an address elsewhere is none. */
export function readPush(text: string | undefined, origin: string): PushNews | undefined {
  try {
    const news = JSON.parse(text ?? '') as Partial<Record<keyof PushNews, unknown>> | null;
    const { title, body, tag, lang, url } = news ?? {};
    if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
    if (typeof lang !== 'string' || typeof url !== 'string') return undefined;
    const address = new URL(url, origin);
    return address.origin === origin ? { title, body, tag, lang, url: address.href } : undefined;
  } catch {
    return undefined;
  }
}
