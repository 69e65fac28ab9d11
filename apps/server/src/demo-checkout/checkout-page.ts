import type { Language } from '@tetri/contract';
import type { SimulatedPayment } from '../payment-methods/redirect/simulator.ts';
import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

const texts = { en, ka, ru };

const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f2f4f7, #14171c); }
main { width: min(26rem, calc(100vw - 3rem)); padding: 2rem; box-sizing: border-box; border-radius: 1rem;
  background: light-dark(#fff, #1f242c); color: light-dark(#1a1d21, #eef0f3); box-shadow: 0 8px 40px rgb(0 0 0 / 12%); }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
p { margin: 0 0 1rem; }
.note { font-size: .9rem; color: light-dark(#525a66, #aab2bf); }
button { width: 100%; padding: .8rem; margin-top: .5rem; border: 0; border-radius: .6rem; font: inherit; font-weight: 600;
  cursor: pointer; background: #1a5fd0; color: #fff; }
button[value="declined"] { background: transparent; color: inherit; border: 1px solid light-dark(#8a93a0, #6b7482); }
button:focus-visible { outline: 3px solid light-dark(#0b3c8c, #9cc2ff); outline-offset: 2px; }`;

/** Opened alone it runs no script and loads nothing. */
export const checkoutHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Where the customer of the demo pays, or declines to. */
export function checkoutPage(payment: SimulatedPayment, token: string, decidePath: string): string {
  const lang = languageOf(payment.language);
  const { reference, amount, currency } = payment;
  const t = (id: keyof typeof en) =>
    escape(
      texts[lang][id].replace('{reference}', reference).replace('{amount}', amount).replace('{currency}', currency),
    );
  return html(
    lang,
    t('title'),
    `<h1>${t('title')}</h1>
<p class="note">${t('lead')}</p>
<p>${t('reference')}</p>
<form method="post" action="${escape(decidePath)}">
<input type="hidden" name="reference" value="${escape(reference)}">
<input type="hidden" name="token" value="${escape(token)}">
<button name="decision" value="paid">${t('pay')}</button>
<button name="decision" value="declined">${t('decline')}</button>
</form>`,
  );
}

/** Instead, where there is nothing to pay. */
export function problemPage(language: string, problem: 'over' | 'unknown'): string {
  const lang = languageOf(language);
  const { title } = texts[lang];
  return html(lang, escape(title), `<h1>${escape(title)}</h1><p>${escape(texts[lang][problem])}</p>`);
}

function html(lang: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function languageOf(text: string): Language {
  return text === 'ru' || text === 'ka' ? text : 'en';
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
