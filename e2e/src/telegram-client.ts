import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';

/** What Telegram's web client was sent by the Mini App, the oldest first. */
export interface ClientEvent {
  readonly eventType: string;
  readonly eventData: Readonly<Record<string, unknown>> | null;
}

export const lightTheme = { bg_color: '#ffffff', text_color: '#000000', button_color: '#2481cc' };
export const darkTheme = { bg_color: '#17212b', text_color: '#f5f5f5', button_color: '#5288c1' };

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Web client</title>
<style>body{margin:0}iframe{display:block;width:100vw;height:calc(100vh - 60px);border:0}#main{height:60px;width:100%}</style>
<script>
  window.events = [];
  window.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data);
    window.events.push(event);
    if (event.eventType !== 'web_app_setup_main_button') return;
    const { is_visible: isVisible, text, is_active: isActive } = event.eventData;
    const button = document.querySelector('#main');
    if (isVisible === false) return (button.hidden = true);
    Object.assign(button, { hidden: false, textContent: text, disabled: isActive === false });
  });
  window.tell = (eventType, eventData) =>
    document.querySelector('iframe').contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
</script>
<body><iframe title="Mini App" allow="clipboard-write"></iframe><button id="main" hidden onclick="tell('main_button_pressed')"></button>`;

/** A page that shows a Mini App in a frame and speaks the events of Telegram's web client with it, on an origin of its own. */
export class TelegramClient {
  readonly #server: Server;
  readonly origin: string;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<TelegramClient> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TelegramClient(server);
  }

  /** Opens the Mini App as a press on the bot's button does; answers its frame once it is live. */
  async open(tab: Page, address: string, launch: LaunchOptions): Promise<MiniAppWindow> {
    await tab.goto(this.origin);
    const window = new MiniAppWindow(tab);
    await window.load(`${address}#${launchHash(launch)}`);
    return window;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export interface LaunchOptions {
  readonly initData: string;
  readonly theme?: Readonly<Record<string, string>>;
  readonly startParam?: string;
}

function launchHash({ initData, theme = lightTheme, startParam }: LaunchOptions): string {
  return new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: JSON.stringify(theme),
    ...(startParam && { tgWebAppStartParam: startParam }),
  }).toString();
}

/** The Mini App in its frame, and the client around it. */
export class MiniAppWindow {
  readonly tab: Page;

  constructor(tab: Page) {
    this.tab = tab;
  }

  get frame(): Frame {
    const frame = this.tab.frames()[1];
    if (!frame) throw new Error('there is no frame');
    return frame;
  }

  async load(address: string): Promise<void> {
    const live = this.tab.waitForEvent('websocket');
    await this.tab.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), address);
    await live;
  }

  async events(eventType: string): Promise<readonly ClientEvent[]> {
    const all = await this.tab.evaluate(() => (window as unknown as { events: ClientEvent[] }).events);
    return all.filter((event) => event.eventType === eventType);
  }

  /** What the Mini App said last of it. */
  async last(eventType: string): Promise<ClientEvent['eventData'] | undefined> {
    return (await this.events(eventType)).at(-1)?.eventData;
  }

  async tell(eventType: string, eventData: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.tab.evaluate(
      ([type, data]) => (window as unknown as { tell: (type: string, data: unknown) => void }).tell(type, data),
      [eventType, eventData] as const,
    );
  }

  async pressMainButton(): Promise<void> {
    await this.tab.locator('#main').click();
  }
}
