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
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.setAttribute(
    'style',
    'position:relative;z-index:700;padding:12px 56px 12px 16px;background:#f7eed9;color:#4a3508;font:15px/1.4 sans-serif',
  );
  notice.appendChild(document.createTextNode(words.old));
  const close = document.createElement('button');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', words.close);
  close.setAttribute(
    'style',
    'position:absolute;top:4px;right:8px;width:40px;height:40px;border:0;background:none;color:inherit;font-size:24px;cursor:pointer',
  );
  close.appendChild(document.createTextNode('×'));
  close.addEventListener('click', () => {
    notice.parentNode?.removeChild(notice);
  });
  notice.appendChild(close);
  document.body.insertBefore(notice, document.body.firstChild);
}
