type Handler = (data: Readonly<Record<string, unknown>>) => void;

interface NativeWindow {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  external?: { notify?: (text: string) => void };
  Telegram?: { WebView?: { receiveEvent: (type: string, data: unknown) => void } };
  TelegramGameProxy?: { receiveEvent: (type: string, data: unknown) => void };
  TelegramGameProxy_receiveEvent?: (type: string, data: unknown) => void;
}

/**
 * Speaks with the Telegram client around the Mini App: by the object that mobile and desktop clients put into the page, else by
 * `postMessage` to the web client's frame. https://docs.telegram-mini-apps.com/platform/methods
 */
export class Bridge {
  readonly #handlers = new Map<string, Set<Handler>>();
  #requests = 0;

  constructor() {
    const native = window as unknown as NativeWindow;
    const receive = (type: string, data: unknown) => this.#receive(type, data);
    native.Telegram = { ...native.Telegram, WebView: { receiveEvent: receive } };
    native.TelegramGameProxy = { receiveEvent: receive };
    native.TelegramGameProxy_receiveEvent = receive;
    window.addEventListener('message', ({ source, data }) => {
      // Only the client itself: whose frame this may stand in, the page's own headers say.
      if (source !== window.parent || source === window || typeof data !== 'string') return;
      const event = readEvent(data);
      if (event) receive(event.eventType, event.eventData);
    });
  }

  post(eventType: string, eventData: Readonly<Record<string, unknown>> | null = null): void {
    const native = window as unknown as NativeWindow;
    if (native.TelegramWebviewProxy) {
      native.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
      return;
    }
    const text = JSON.stringify({ eventType, eventData });
    if (window.parent !== window) window.parent.postMessage(text, '*');
    else native.external?.notify?.(text);
  }

  /** Listens to an event until what it returns is called. */
  on(eventType: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(eventType) ?? new Set();
    this.#handlers.set(eventType, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Posts one event and waits for its answer; undefined when none came in time. */
  async ask(
    [eventType, eventData]: readonly [string, Readonly<Record<string, unknown>>?],
    answerType: string,
    { fits = () => true, waitMs = 120_000 }: { fits?: (data: Parameters<Handler>[0]) => boolean; waitMs?: number } = {},
  ): Promise<Parameters<Handler>[0] | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(undefined), waitMs);
      const forget = this.on(answerType, (data) => {
        if (fits(data)) settle(data);
      });
      const settle = (data: Parameters<Handler>[0] | undefined) => {
        clearTimeout(timer);
        forget();
        resolve(data);
      };
      this.post(eventType, eventData ?? null);
    });
  }

  /** Calls a method of Telegram's own server; undefined when it failed or did not answer. */
  async invoke(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const id = `tetri-${(this.#requests += 1)}`;
    const answer = await this.ask(
      ['web_app_invoke_custom_method', { req_id: id, method, params }],
      'custom_method_invoked',
      { fits: (data) => data['req_id'] === id, waitMs: 10_000 },
    );
    return answer?.['error'] === undefined ? answer?.['result'] : undefined;
  }

  #receive(type: string, data: unknown): void {
    const payload = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
    for (const handler of this.#handlers.get(type) ?? []) handler(payload);
  }
}

function readEvent(text: string): { eventType: string; eventData: unknown } | undefined {
  try {
    const event = JSON.parse(text) as { eventType?: unknown; eventData?: unknown } | null;
    return typeof event?.eventType === 'string'
      ? { eventType: event.eventType, eventData: event.eventData }
      : undefined;
  } catch {
    return undefined;
  }
}
