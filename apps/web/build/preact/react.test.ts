import { createContext, createElement } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Activity, use, useDeferredValue } from './react.ts';

const Reader = createContext('nobody');

test('a context is found while a page is drawn to text, also by a component that asks now and then', () => {
  function Greeting({ isAsking }: { readonly isAsking: boolean }) {
    return createElement('p', null, isAsking ? use(Reader) : 'hello');
  }
  const page = createElement(
    Reader.Provider,
    { value: 'Nino' },
    createElement(Greeting, { isAsking: false }),
    createElement(Greeting, { isAsking: true }),
  );
  expect(renderToString(page)).toBe('<p>hello</p><p>Nino</p>');
  expect(renderToString(createElement(Greeting, { isAsking: true }))).toBe('<p>nobody</p>');
});

test('a deferred value begins with the given initial value', () => {
  function Live() {
    return createElement('p', null, String(useDeferredValue(true, false)), String(useDeferredValue(1)));
  }
  expect(renderToString(createElement(Live, null))).toBe('<p>false1</p>');
});

test('what would be hidden and stay mounted says that it is not there', () => {
  expect(() => renderToString(createElement(Activity, null))).toThrow('no Activity');
});
