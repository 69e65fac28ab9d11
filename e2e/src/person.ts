import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { screens, type View } from './views.ts';
import { watchPage } from './watch-page.ts';

const locales = { en: 'en-GB', ru: 'ru-RU', ka: 'ka-GE' } as const;
/** Longest that anybody waits for anything. */
const patienceMs = 15_000;

export interface PersonOptions {
  readonly browser: Browser;
  /** Where the product is served. */
  readonly address: string;
  /** What the person's own clock shows on arriving. */
  readonly now: Date;
  readonly view: View;
}

/** Somebody with a browser of their own: one page, one language, one screen. */
export class Person {
  readonly view: View;
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #address: string;
  readonly #problems: string[] = [];
  readonly #refusals: Promise<string>[] = [];
  readonly #expected: RegExp[] = [];

  private constructor(context: BrowserContext, page: Page, { address, view }: PersonOptions) {
    this.#context = context;
    this.#address = address;
    this.page = page;
    this.view = view;
    watchPage(page, (problem) => this.#problems.push(problem));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#refusals.push(refusalOf(response));
    });
  }

  static async enter(options: PersonOptions): Promise<Person> {
    const { browser, address, now, view } = options;
    const context = await browser.newContext({
      baseURL: address,
      viewport: screens[view.screen],
      hasTouch: view.screen === 'phone',
      colorScheme: view.scheme ?? 'light',
      locale: locales[view.lang],
      timezoneId: 'Asia/Tbilisi',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patienceMs);
    try {
      await context.clock.setSystemTime(now);
      return new Person(context, await context.newPage(), options);
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  /** Comes with cookies from an earlier visit. */
  async carry(cookies: ReadonlyMap<string, string>): Promise<void> {
    await this.#context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: this.#address })));
  }

  /** Opens a page of the site, below the person's language, and waits until it is live. */
  async open(path: string): Promise<void> {
    await this.openAddress(`/${this.view.lang}/${path}`);
  }

  /** Opens any address of the site and waits until the page is live: it has connected its socket. */
  async openAddress(address: string): Promise<void> {
    // The page that is left may connect anew meanwhile; this one's scripts begin when it has been parsed.
    let isParsed = false;
    this.page.once('domcontentloaded', () => (isParsed = true));
    const live = this.page.waitForEvent('websocket', () => isParsed);
    await this.page.goto(address);
    await live;
  }

  /** Does what leads by way of other sites to such an address of this one, and waits until the page there is live. */
  async arrives(at: RegExp, by: () => Promise<void>): Promise<void> {
    const live = this.page.waitForEvent('websocket', () => at.test(this.page.url()));
    await by();
    await live;
  }

  /** Waits until this can be seen. */
  async sees(what: Locator): Promise<void> {
    await this.#becomes(what, true);
  }

  /** Waits until the whole of this is in the window: nobody has to scroll for it. */
  async seesInView(what: Locator): Promise<void> {
    await this.sees(what);
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    const message = `${what.toString()} is in view`;
    await expect.poll(() => what.evaluate(isInView), { message, timeout: patienceMs }).toBe(true);
  }

  /** Waits until this can no longer be seen. */
  async missesOut(what: Locator): Promise<void> {
    await this.#becomes(what, false);
  }

  /** Looked at more often than the driver does by itself: what it does not find soon, it looks for every half a second. */
  async #becomes(what: Locator, isVisible: boolean): Promise<void> {
    const message = `${what.toString()} is ${isVisible ? 'to be seen' : 'gone'}`;
    await expect.poll(() => what.isVisible(), { message, timeout: patienceMs, interval: 50 }).toBe(isVisible);
  }

  /** This journey causes such a problem on purpose; it is no fault of the page. */
  expects(problem: RegExp): void {
    this.#expected.push(problem);
  }

  /** Goes away, and fails the test if anything was wrong on the way. */
  async leave(): Promise<void> {
    const refusals = await Promise.all(this.#refusals);
    await this.#context.close();
    const unexpected = this.#problems.filter((problem) => !this.#expected.some((expected) => expected.test(problem)));
    const where = `on the pages of ${this.view.lang}, ${this.view.screen}`;
    expect(unexpected, `what was wrong ${where}; refused were ${refusals.join(', ') || 'no calls'}`).toEqual([]);
  }
}

/** What was asked and what it was refused for; of a page that has been left, only the former. */
async function refusalOf(response: Response): Promise<string> {
  const said = await response.text().catch(() => '');
  return `${new URL(response.url()).pathname} (${response.status()}) ${said.slice(0, 300)}`;
}
