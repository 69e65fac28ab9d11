import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { staffSignIn } from '@tetri/contract';
import { openTestBrowser } from '@tetri/testing/server';
import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { chromium } from 'playwright-core';
import { startSite } from './servers/start-site.ts';

/** The two pictures that README begins with, taken from a demo that lives. */
const { values } = parseArgs({
  options: { address: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
});
const owner = { email: values.email ?? 'owner@example.com', password: values.password ?? 'a quiet river at noon' };
const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
/** Small enough to be read with its page, large enough to read what it shows. */
const viewport = { width: 1440, height: 900 };

const site = values.address
  ? undefined
  : await startSite({
      DEMO_LIFE: 'true',
      ROLES: 'api,worker,web',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    });
const address = values.address ?? `http://127.0.0.1:${site?.port}`;
const staff = await openTestBrowser(address);
await staff.call(staffSignIn, owner);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless=new', ...quietFlags()] });
const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' });
await context.addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: address })));
for (const [name, path] of [
  ['site', '/en/'],
  ['back-office', '/backoffice/'],
] as const) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  // What the demo says of itself is said once, above everything.
  for (const notice of await page.locator('aside button, [data-alert] button').all()) await notice.click();
  await page.screenshot({ path: `${folder}${name}.png` });
}
await browser.close();
await site?.stop();
