import en from './messages/en.json?raw';
import ka from './messages/ka.json?raw';
import ru from './messages/ru.json?raw';

/** Whether the site's own scripts and styles cannot do their work here. */
export function isOldBrowser(): boolean {
  return !('withResolvers' in Promise) || !CSS.supports('color', 'light-dark(#000, #fff)');
}

/** Says at the top of the page, in the page's language, that a newer browser is needed. */
export function showOldBrowserNotice(): void {
  const texts: Record<string, string> = { en, ka, ru };
  const words = JSON.parse(texts[document.documentElement.lang] || en) as { old: string; close: string };
  const { body } = document;
  // The words are the build's own: none of them is markup.
  body.insertAdjacentHTML(
    'afterbegin',
    `<div role="alert" style="display:flex;align-items:center;padding:12px 8px 12px 16px;background:#f7eed9;color:#4a3508;font:15px sans-serif">${words.old}<button type="button" aria-label="${words.close}" style="margin-left:auto;min-width:40px;height:40px;border:0;background:none;color:inherit;font-size:24px">×</button></div>`,
  );
  const notice = body.firstChild as HTMLElement;
  notice.lastChild?.addEventListener('click', () => notice.remove());
}
