import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const yearSeconds = 365 * 24 * 60 * 60;

/** In a frame of another site, which is Telegram's alone, a cookie is kept only so. */
function place(): string {
  return window.parent === window ? 'samesite=lax' : 'samesite=none; secure; partitioned';
}

/** The choice lives in a cookie, so that the server draws the page in it and no script has to run before the first paint. */
export function schemeInCookie(initial: MantineColorScheme): MantineColorSchemeManager {
  return {
    get: () => initial,
    set: (scheme) => {
      document.cookie = `scheme=${scheme}; path=/; max-age=${yearSeconds}; ${place()}`;
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {
      document.cookie = 'scheme=; path=/; max-age=0';
    },
  };
}
