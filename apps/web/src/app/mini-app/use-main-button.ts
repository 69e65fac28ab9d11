import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../after-paint.ts';
import { colourOf } from './colour-of.ts';
import { useMiniApp } from './use-mini-app.ts';

interface MainButton {
  readonly text: string;
  readonly isBusy: boolean;
  readonly isActive: boolean;
  readonly onPress: () => void;
}

/** Shows the page's main act on Telegram's own button below the Mini App, for as long as it is there. Answers whether it does. */
export function useMainButton({ text, isBusy, isActive, onPress }: MainButton): boolean {
  const miniApp = useMiniApp();
  const { colorScheme } = useMantineColorScheme();
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    if (!miniApp) return;
    // Once the page is drawn its colours are known: read before, they would be worked out twice.
    return afterPaint(() =>
      miniApp.bridge.post('web_app_setup_main_button', {
        is_visible: true,
        is_active: isActive && !isBusy,
        is_progress_visible: isBusy,
        text,
        color: colourOf('--t-pine'),
        text_color: colourOf('--t-on-pine'),
      }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `colourOf` reads from the page what the scheme sets
  }, [miniApp, text, isBusy, isActive, colorScheme]);
  useEffect(() => {
    if (!miniApp) return;
    const { bridge } = miniApp;
    const forget = bridge.on('main_button_pressed', () => press.current());
    return () => {
      forget();
      bridge.post('web_app_setup_main_button', { is_visible: false });
    };
  }, [miniApp]);
  return miniApp !== undefined;
}
