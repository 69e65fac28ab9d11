import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../../app/after-paint.ts';
import { colourOf } from '../../app/mini-app/colour-of.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { schemeOfText, schemeOfTheme } from '../../app/mini-app/theme-scheme.ts';

/** Follows the theme of Telegram, light or dark, and gives Telegram's own bars the colours of the page. */
export function useTheme({ bridge, launch }: MiniApp): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isFirst = useRef(true);
  useEffect(() => {
    const scheme = isFirst.current ? schemeOfText(launch.theme) : undefined;
    isFirst.current = false;
    if (scheme) setColorScheme(scheme);
    const forget = bridge.on('theme_changed', ({ theme_params: theme }) => {
      const next = schemeOfTheme(theme);
      if (next) setColorScheme(next);
    });
    bridge.post('web_app_request_theme', {});
    return forget;
  }, [bridge, launch, setColorScheme]);
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (sent.current === colorScheme) return;
    // The colours are those of the page, which has the scheme by now: read once it is drawn, they cost no drawing of their own.
    return afterPaint(() => {
      sent.current = colorScheme;
      const paper = colourOf('--t-paper');
      bridge.post('web_app_set_header_color', { color: paper });
      bridge.post('web_app_set_background_color', { color: paper });
      bridge.post('web_app_set_bottom_bar_color', { color: colourOf('--t-surface') });
    });
  }, [bridge, colorScheme]);
}
