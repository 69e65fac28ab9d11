import { expect, test } from 'vitest';
import { withReadQuery } from './read-query.ts';

test.each([
  ['/en/', '/en/'],
  ['/en/?', '/en/'],
  ['/en/?x=1', '/en/'],
  ['/en/?utm_source=a&login', '/en/'],
  ['/en/?Cur_to=GEL&utm_source=a&Cur_from=BTC', '/en/?cur_from=BTC&cur_to=GEL'],
  ['/en/?amount=5&city=TBIL&to=CASHUSD&from=BTC', '/en/?from=BTC&to=CASHUSD&city=TBIL'],
  ['/ru/exchange/btc-to-gel/?without=XMR&fbclid=1', '/ru/exchange/btc-to-gel/?without=XMR'],
  ['/en/?direction=btc-to-gel&direction=eth-to-gel', '/en/?direction=btc-to-gel'],
  ['/ka/news/?page=2&tag=rates&x', '/ka/news/?tag=rates&page=2'],
  ['/ka/news/?Page=2', '/ka/news/'],
  ['/en/faq/?lang=ru&search=cash+desk', '/en/faq/?search=cash+desk&lang=ru'],
  ['/en/reviews/?page=&lang=ka', '/en/reviews/?lang=ka'],
  ['/en/rules/?page=2', '/en/rules/'],
  ['/en/constructor/?page=2', '/en/constructor/'],
  ['/en/%?x=%', '/en/%'],
])('%s is drawn as %s', (url, drawn) => {
  expect(withReadQuery(url)).toBe(drawn);
  expect(withReadQuery(drawn)).toBe(drawn);
});

test.each(['/en/user/exchange/?search=1&x=2', '/en/ref/AnnaB/?cur_from=BTC&x=1', '/en/order/1/a/?x=1'])(
  'a page that is one person’s may read what it likes: %s',
  (url) => {
    expect(withReadQuery(url)).toBe(url);
  },
);
