import { useIsLive } from '@tetri/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const CaptchaBox = lazy(() => import('./captcha-box.tsx'));

/** The server draws the page at once and waits for nothing: it keeps the place, the browser fills it. */
export function CaptchaPlace(box: ComponentProps<typeof CaptchaBox>) {
  const isLive = useIsLive();
  const place = <div style={{ minHeight: '3.25rem' }} />;
  return <Suspense fallback={place}>{isLive ? <CaptchaBox {...box} /> : place}</Suspense>;
}
