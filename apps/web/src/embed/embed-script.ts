/*
 * What other sites put into their pages: `<script src="https://exchange/embed.js" data-partner="…" async></script>`. Whatever is
 * declared here would be global on their page, so all of it stands in one function.
 */
((script, page) => {
  if (!(script instanceof HTMLScriptElement)) return;
  const { partner = '', ...wishes } = script.dataset;
  const { origin, host } = new URL(script.src);
  const lang = wishes['lang'] ?? page.documentElement.lang.slice(0, 2).toLowerCase();
  const known = ['en', 'ru', 'ka'].includes(lang) ? lang : '';
  const words = { ru: 'Обменять на', ka: 'გადაცვლა:' }[lang] ?? 'Exchange at';

  const query = new URLSearchParams(known && { lang: known });
  for (const name of ['from', 'to', 'city', 'direction', 'amount', 'color', 'theme']) {
    const wish = wishes[name];
    if (wish) query.set(name, wish);
  }

  // What is there until the form is, and stays where it never comes: the site may not be registered, or be out of reach.
  const link = page.createElement('a');
  link.href = `${origin}/${known ? `${known}/` : ''}${partner ? `ref/${encodeURIComponent(partner)}/` : ''}?${query}`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = `${words} ${host}`;

  const kind = 'iframe';
  const frame = page.createElement(kind);
  frame.src = `${origin}/embed/${encodeURIComponent(partner)}/?${query}`;
  frame.title = link.textContent;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  // The scheme of the form itself: where the two differ, the browser paints a background behind its round corners.
  const scheme = ['light', 'dark'].includes(wishes['theme'] ?? '') ? wishes['theme'] : 'light dark';
  frame.style.cssText = `display:block;width:100%;max-width:600px;height:0;margin:0 auto;border:0;color-scheme:${scheme}`;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ tetri: 'hello' }, origin));
  addEventListener('message', ({ origin: from, source, data }: MessageEvent<{ tetri?: unknown; height?: unknown }>) => {
    if (from !== origin || source !== frame.contentWindow || data?.tetri !== 'size') return;
    const height = Number(data.height);
    if (!(height > 0)) return;
    frame.style.height = `${Math.min(height, 2000)}px`;
    link.remove();
  });
  script.after(link, frame);
})(document.currentScript, document);
