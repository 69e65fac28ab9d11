import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticlePlaceholders } from '../elements/article-cards.tsx';
import { FaqPlaceholders } from './faq/faq-group.tsx';
import { newsPlaceholders } from './news/news-screen.tsx';

test('while news is read there are six places, while questions are five', () => {
  const news = renderToStaticMarkup(<ArticlePlaceholders count={newsPlaceholders} />);
  expect(news.match(/data-placeholder/g)).toHaveLength(6);
  expect(renderToStaticMarkup(<FaqPlaceholders />).match(/<span/g)).toHaveLength(5);
});
