import { useEffect } from 'react';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';

/** Opens an address outside the Mini App: what is Telegram's own in Telegram, everything else in the browser. */
export function openInTelegram({ bridge }: Pick<MiniApp, 'bridge'>, url: string): void {
  const { host, pathname, search, href } = new URL(url, location.href);
  if (host === 't.me') bridge.post('web_app_open_tg_link', { path_full: pathname + search });
  else bridge.post('web_app_open_link', { url: href });
}

/** Links that lead elsewhere leave the Mini App where it is. */
export function useOutsideLinks(miniApp: MiniApp): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !link || !/^https?:$/.test(link.protocol) || link.origin === location.origin)
        return;
      event.preventDefault();
      openInTelegram(miniApp, link.href);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [miniApp]);
}
