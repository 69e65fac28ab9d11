import { useEffect } from 'react';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';

/** What a keyboard takes at least, in CSS pixels. */
const keyboardMin = 150;

/** Gives the styles the height that Telegram leaves the page, and what its bars and the device's edges cover. */
export function useViewport({ bridge }: MiniApp): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    let stable = 0;
    const insets = { device: { top: 0, bottom: 0 }, content: { top: 0, bottom: 0 } };
    const setInsets = (kind: keyof typeof insets) => (data: Readonly<Record<string, unknown>>) => {
      insets[kind] = { top: pixels(data['top']), bottom: pixels(data['bottom']) };
      style.setProperty('--tg-top', `${insets.device.top + insets.content.top}px`);
      style.setProperty('--tg-bottom', `${insets.device.bottom + insets.content.bottom}px`);
    };
    const forget = [
      bridge.on('viewport_changed', ({ height, is_state_stable: isStable }) => {
        const now = pixels(height);
        if (now === 0) return;
        if (isStable === true && now > stable) stable = now;
        style.setProperty('--tg-height', `${now}px`);
        if (stable - now >= keyboardMin) dataset['keyboard'] = '';
        else delete dataset['keyboard'];
      }),
      bridge.on('safe_area_changed', setInsets('device')),
      bridge.on('content_safe_area_changed', setInsets('content')),
    ];
    for (const asked of ['viewport', 'safe_area', 'content_safe_area']) bridge.post(`web_app_request_${asked}`, {});
    return () => {
      for (const stop of forget) stop();
    };
  }, [bridge]);
}

function pixels(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000 ? Math.round(value) : 0;
}
