import type { CSSProperties } from 'react';
import file from './guilloche.svg';
import { useIsLive } from './use-is-live.ts';

/**
 * A rosette of the kind engraved on banknotes: decoration only, in one thin line. The line is a file of its own, since it
 * would be a third of what each page sends, and fades in once the page is live, so that nothing needed waits behind it.
 */
export function Guilloche({ className }: { readonly className?: string | undefined }) {
  const isLive = useIsLive();
  const shown: CSSProperties = { opacity: isLive ? 1 : 0, transition: 'opacity var(--t-calm)' };
  return (
    <svg className={className} style={shown} viewBox="-130 -130 260 260" aria-hidden="true" focusable="false">
      {isLive && <use href={`${file}#rosette`} fill="none" stroke="var(--t-engraving)" strokeWidth="0.6" />}
    </svg>
  );
}
