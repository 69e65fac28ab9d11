import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentImage } from '../app/content-shapes.ts';
import { ContentPicture } from './content-picture.tsx';

const file = (type: string, width: number) => ({
  type: `image/${type}`,
  url: `/${width}.${type}`,
  width,
  height: width / 2,
});
const photo: ContentImage = {
  files: [file('avif', 1200), file('avif', 600), file('webp', 1200), file('webp', 600)],
  alt: 'An office',
};

test('offers the smaller format first and keeps the place of the picture free', () => {
  expect(renderToStaticMarkup(<ContentPicture image={photo} sizes="50vw" />)).toBe(
    '<picture><source type="image/avif" srcSet="/1200.avif 1200w, /600.avif 600w" sizes="50vw"/>' +
      '<img src="/1200.webp" srcSet="/1200.webp 1200w, /600.webp 600w" sizes="50vw" width="1200" height="600"' +
      ' alt="An office" loading="lazy" fetchPriority="auto" decoding="async"/></picture>',
  );
});

test('leaves out the files that are listed again by their size', () => {
  const files = [...photo.files, { ...file('webp', 600), type: 'small' }, { ...file('webp', 1200), type: 'medium' }];
  expect(renderToStaticMarkup(<ContentPicture image={{ ...photo, files }} sizes="50vw" />)).toBe(
    renderToStaticMarkup(<ContentPicture image={photo} sizes="50vw" />),
  );
});

test('a drawing has one file; what is seen first is fetched first', () => {
  const drawing = { files: [file('svg+xml', 800)], alt: 'A car' };
  expect(renderToStaticMarkup(<ContentPicture image={drawing} sizes="50vw" isFirst isDecoration />)).toBe(
    '<picture><img src="/800.svg+xml" width="800" height="400" alt="" loading="eager" fetchPriority="high"' +
      ' decoding="async"/></picture>',
  );
});
