import type { useStyleMessages } from './use-style-messages.ts';

/** Rich text with all that it is made of; its words are our own, so they need no cleaning. */
export function sampleText(t: ReturnType<typeof useStyleMessages>): string {
  const items = [t('articleFirst'), t('articleSecond')].map((item) => `<li>${item}</li>`).join('');
  return [
    `<p>${t('articleText')} <a href="#text">${t('plain')}</a></p>`,
    `<h3>${t('articleHeading')}</h3>`,
    `<ul>${items}</ul><ol>${items}</ol>`,
    `<blockquote><p>${t('articleQuote')}</p></blockquote><hr />`,
    `<table><tr><th>USDT</th><th>GEL</th></tr><tr><td>1</td><td>2.71</td></tr></table>`,
    `<pre><code>GET /service/api/v1/public/site/status/get/</code></pre>`,
  ].join('');
}
