import { expect, test } from 'vitest';
import { drawings, drawingUrl } from './drawings.ts';

test('finds the drawings', () => {
  expect(drawings.size).toBeGreaterThan(0);
});

test.each([...drawings.values()])('$name is a drawing and nothing more, of a size that is known', (drawing) => {
  const text = drawing.bytes.toString();
  expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(text).toMatch(/<svg [^>]*viewBox="[\d. -]+"/);
  expect(text).not.toMatch(/<script|<foreignObject|\son\w+=|<!|href="(?!#)|url\((?!['"]?#)/i);
  expect(drawing.width).toBeGreaterThan(0);
  expect(drawing.height).toBeGreaterThan(0);
  expect(drawing.bytes.length).toBeLessThan(60_000);
  expect(drawingUrl(drawing)).toMatch(/^\/service\/fs\/drawings\/[a-z0-9-]+\.svg\?v=[0-9a-f]{12}$/);
});
