import type { Locator, Page } from 'playwright-core';

/** One look at the site: a page, or what opens on it. */
export interface Place {
  readonly name: string;
  /** Below the language's prefix. */
  readonly path: string;
  readonly isSignedIn?: boolean;
  /** Opens what is to be seen on the page. */
  readonly open?: (page: Page) => Promise<void>;
}

export interface GalleryOrder {
  readonly uid: string;
  readonly secret: string;
}

const press = (find: (page: Page) => Locator) => async (page: Page) => find(page).first().click();
const opens = (find: (page: Page) => Locator) => async (page: Page) => {
  await press(find)(page);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
};
const inMain = (selector: string) => (page: Page) => page.locator(`main ${selector}`);

/** What documents there are is read from the map of the site; here stands what it does not name. */
export function placesOf(documents: readonly string[], orders: Readonly<Record<string, GalleryOrder>>): Place[] {
  const orderPlaces = Object.entries(orders).map(([status, { uid, secret }]) => ({
    name: `order-${status}`,
    path: `order/${uid}/${secret}/`,
  }));
  const paid = orders['waitPayment'];
  return [
    ...documents.map((path) => ({ name: path === '' ? 'home' : path.replaceAll('/', '-').replace(/-$/, ''), path })),
    { name: 'home-menu', path: '', open: press((page) => page.locator('header button[aria-expanded]:visible')) },
    { name: 'home-currencies', path: '', open: opens(inMain('button[aria-haspopup="dialog"]')) },
    { name: 'sign-in', path: '?login', open: (page) => page.getByRole('dialog').last().waitFor() },
    { name: 'registration', path: '?login=register', open: (page) => page.getByRole('dialog').last().waitFor() },
    {
      name: 'chat',
      path: 'faq/',
      open: opens((page) =>
        page.locator('[data-chat-opener]:visible').or(page.locator('button[aria-expanded]:visible').last()),
      ),
    },
    { name: 'missing', path: 'no-such-page/' },
    { name: 'find-order', path: 'order/' },
    { name: 'order-unknown', path: 'order/123/abc/' },
    { name: 'reset-password', path: 'reset-password/abc/' },
    { name: 'link', path: 'auth/abc/' },
    { name: 'success-activate', path: 'success/activate/' },
    { name: 'error-activate', path: 'error/activate/' },
    { name: 'closed', path: 'user/orders/' },
    ...orderPlaces,
    ...(paid ? [{ name: 'payment', path: `payment/${paid.uid}/${paid.secret}/` }] : []),
    ...['exchange', 'orders', 'requisites', 'verification', 'partner-system', 'api', 'profile'].map((section) => ({
      name: `user-${section}`,
      path: `user/${section}/`,
      isSignedIn: true,
    })),
    {
      name: 'user-menu',
      path: 'user/orders/',
      isSignedIn: true,
      open: press((page) =>
        page.locator('header [aria-haspopup="menu"]:visible, header button[aria-expanded]:visible').last(),
      ),
    },
    { name: 'api-create', path: 'user/api/', isSignedIn: true, open: opens(inMain('.mantine-Button-root')) },
  ];
}
