import type { Page } from 'playwright-core';

/** Notes whatever foreign words made a page do: breaches of its policy, calls of `alert`, requests to the stranger. */
export async function watchForScripts(page: Page): Promise<readonly string[]> {
  const noted: string[] = [];
  await page.exposeFunction('noteForTest', (what: string) => void noted.push(what));
  await page.addInitScript(() => {
    const note = (what: string) =>
      void (globalThis as unknown as { noteForTest(what: string): Promise<void> }).noteForTest(what);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note(`${violatedDirective} forbids ${blockedURI}`),
    );
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      globalThis[name] = () => {
        note(`${name} was called`);
        return false as never;
      };
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) noted.push(`asked for ${request.url()}`);
  });
  return noted;
}

/** What stands in the page and could do something: handlers, addresses that are scripts, elements that load or embed. */
export function liveParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = new Set<string>(['application/json', 'application/ld+json', 'module']);
    const addressOf = (value: string) => (URL.canParse(value, location.href) ? new URL(value, location.href).href : '');
    return [...document.querySelectorAll('body *, head base, head meta[http-equiv]')].flatMap((element) => {
      const name = element.localName;
      const isForeign =
        ['iframe', 'object', 'embed', 'base', 'meta', 'marquee', 'math', 'foreignobject'].includes(name) ||
        (name === 'script' && !own.has(element.getAttribute('type') ?? '')) ||
        (name === 'form' && (element as HTMLFormElement).getAttribute('action')?.includes('evil.test'));
      const attributes = [...element.attributes].filter(
        ({ name: attribute, value }) =>
          attribute.startsWith('on') ||
          attribute === 'srcdoc' ||
          (/^(?:xlink:)?href$|^src|action$/.test(attribute) &&
            /^(?:(?:java|vb)script:|data:text)|evil\.test/i.test(addressOf(value))),
      );
      return isForeign || attributes.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
    });
  });
}
