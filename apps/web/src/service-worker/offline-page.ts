import en from './messages/en.json?raw';
import ka from './messages/ka.json?raw';
import ru from './messages/ru.json?raw';

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

const texts = { en, ka, ru };
const blade = 'M0-3.6C3.5-4.4 6.6-7.1 7-11.2 3.4-11.8-.3-9.9-2-6.6-2.6-5.4-2.1-4.1-1-3.4Z';
const style = `:root{color-scheme:light dark}body{display:grid;place-items:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;background:light-dark(#f2f5f1,#0c1311);color:light-dark(#12201b,#e8efeb);font:1.0625rem/1.5 "Noto Sans",system-ui,sans-serif}main{max-width:26rem}h1{margin:1.25rem 0 .5rem;font-size:1.75rem;letter-spacing:-.02em}p{margin:0 0 1.5rem;color:light-dark(#47564f,#aebbb4)}a{display:inline-block;padding:.8rem 1.5rem;border-radius:10px;background:light-dark(#0b5a46,#5ccda8);color:light-dark(#fff,#05201a);font-weight:600;text-decoration:none}`;

/** What is shown in place of a page that cannot be reached: whole in itself, in the language of the address. */
export function offlinePage(path: string): Response {
  const prefix = path.slice(1, 3);
  const lang = prefix === 'ru' || prefix === 'ka' ? prefix : 'en';
  const { title, text, again } = JSON.parse(texts[lang]) as Texts;
  const blades = [0, 1, 2, 3, 4, 5, 6]
    .map((turn) => `<path d="${blade}" transform="rotate(${((turn * 360) / 7).toFixed(2)})"/>`)
    .join('');
  const mark = `<svg width="56" height="56" viewBox="-18 -18 36 36" aria-hidden="true"><circle r="17" fill="#0b5a46"/><g fill="#fff">${blades}<circle r="1.7"/></g></svg>`;
  // An empty address is the page's own: the button asks for it again.
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Tetri</title><style>${style}</style></head><body><main>${mark}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
