import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { theme } from './theme.ts';

describe.each([
  ['Button', Button],
  ['ActionIcon', ActionIcon],
])('a busy %s', (_name, Kind) => {
  const draw = (props: { loading?: boolean; disabled?: boolean; type?: 'submit'; 'aria-disabled'?: boolean }) =>
    renderToStaticMarkup(
      <MantineProvider theme={theme}>
        <Kind {...props}>send</Kind>
      </MantineProvider>,
    ).replace(/^.*<button/s, '<button');

  test('cannot be pressed, and may have the focus', () => {
    expect(draw({ loading: true })).toMatch(/^<button(?=[^>]* aria-disabled="true")(?![^>]* disabled)/);
    expect(draw({ loading: true, disabled: true })).not.toMatch(/^<button[^>]* disabled/);
  });

  test('is a plain one before and after', () => {
    expect(draw({ loading: false })).not.toContain('disabled');
    expect(draw({ disabled: true })).toMatch(/^<button[^>]* disabled/);
    expect(draw({ 'aria-disabled': true })).toMatch(/^<button[^>]* aria-disabled="true"/);
  });

  test('sends a form where it says so alone', () => {
    expect(draw({})).toMatch(/^<button[^>]* type="button"/);
    expect(draw({ type: 'submit' })).toMatch(/^<button[^>]* type="submit"/);
  });
});
