import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokens } from './tokens.ts';

const css = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const names = new Map<keyof typeof tokens.light, string>([
  ['page', 'paper'],
  ['surface', 'surface'],
  ['inset', 'inset'],
  ['hover', 'hover'],
  ['line', 'line'],
  ['edge', 'edge'],
  ['text', 'ink'],
  ['quiet', 'ink-soft'],
  ['accent', 'pine'],
  ['accentDeep', 'pine-deep'],
  ['accentWash', 'pine-wash'],
  ['accentText', 'on-pine'],
  ['brass', 'brass'],
  ['brassWash', 'brass-wash'],
  ['red', 'red'],
  ['green', 'green'],
  ['gold', 'gold'],
  ['cyan', 'cyan'],
  ['blue', 'blue'],
  ['lightBlue', 'light-blue'],
  ['grey', 'grey'],
]);

test.each([...names])('%s is the colour the site calls --t-%s', (name, token) => {
  const [, light, dark] = new RegExp(`--t-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  expect({ light: tokens.light[name], dark: tokens.dark[name] }).toEqual({ light, dark });
});

test('no colour goes unchecked', () => {
  expect([...names.keys()].sort()).toEqual(Object.keys(tokens.light).sort());
});
