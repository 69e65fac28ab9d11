import type { Browser, BrowserContext, CDPSession, CookieParam } from 'puppeteer-core';

type Cookie = Pick<CookieParam, 'name' | 'value'>;

/**
 * A page of which nobody records requests. Drivers let the browser note from where each request is made: V8 then reads the scripts a second time, for
 * the positions in them, which is a quarter of a second of a page's start at a 4× slower CPU and nothing that a visitor waits for.
 */
export class UnwatchedPage {
  static #opened = 0;
  readonly #context: BrowserContext;
  readonly #session: CDPSession;

  private constructor(context: BrowserContext, session: CDPSession) {
    this.#context = context;
    this.#session = session;
  }

  /** A page of a desktop screen for a visitor who has nothing of the site yet but the cookies, which are for 127.0.0.1. */
  static async open(browser: Browser, cookies: readonly Cookie[]): Promise<UnwatchedPage> {
    const context = await browser.createBrowserContext();
    await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1', path: '/' })));
    this.#opened += 1;
    const url = `about:blank#${this.#opened}`;
    const root = await browser.target().createCDPSession();
    await root.send('Target.createTarget', { url, browserContextId: context.id ?? '' });
    await root.detach();
    // The driver's own page of the target, which records all, is never asked for.
    const target = await context.waitForTarget((known) => known.url() === url);
    const session = await target.createCDPSession();
    await session.send('Page.enable');
    const screen = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', screen);
    return new UnwatchedPage(context, session);
  }

  /** As many times slower than this machine. */
  async slowDown(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Runs a function in each document before anything of its own. */
  async beforeAll(run: () => void): Promise<void> {
    await this.#session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${run.toString()})()` });
  }

  /** Resolves once the document's first bytes are there. */
  async goTo(url: string): Promise<void> {
    const { errorText } = await this.#session.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  /** Runs a function in the page; what goes in and comes out is JSON. */
  async evaluate<Args extends readonly unknown[], Out>(run: (...args: Args) => Out, ...args: Args): Promise<Out> {
    const expression = `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`;
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Out;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
