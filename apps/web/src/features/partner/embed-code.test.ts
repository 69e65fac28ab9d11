import { expect, test } from 'vitest';
import { bannerCode } from './banner-code.ts';
import { embedAddress, embedCode } from './embed-code.ts';

const wishes = { partner: 'nino', from: 'BTC', to: 'CASHUSD', color: '#0b5a46', lang: 'ka', theme: '' };

test('the code names what was chosen and nothing else', () => {
  expect(embedCode('https://exchange.example', wishes)).toBe(
    '<script src="https://exchange.example/embed.js" data-partner="nino" data-from="BTC" data-to="CASHUSD" data-color="#0b5a46" data-lang="ka" async></script>',
  );
  expect(embedCode('https://x.example', { ...wishes, from: '"><b>', to: '' })).toContain(
    'data-from="&quot;&gt;&lt;b&gt;"',
  );
});

test('the preview shows the page that the code will', () => {
  expect(embedAddress(wishes)).toBe('/embed/nino/?from=BTC&to=CASHUSD&color=%230b5a46&lang=ka');
});

test('the code of a banner leads by the partner’s link', () => {
  expect(bannerCode({ origin: 'https://x.example', lang: 'ru', link: 'nino', width: 300, height: 250 })).toBe(
    '<a href="https://x.example/ru/ref/nino/" target="_blank" rel="noopener"><img src="https://x.example/service/fs/banners/300x250-ru.png" width="300" height="250" alt="Tetri"></a>',
  );
});
