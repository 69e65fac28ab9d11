import { type RefObject, useEffect } from 'react';
import { isOverSomething } from './is-over-something.ts';

/** Where text reaches from edge to edge, so that a floating button would come and go while one reads on. */
const narrow = '(max-width: 767px)';

/**
 * Tells a floating button when to step aside (`data-aside`): while the header's own is in sight (`header`), while it would
 * cover something that can be pressed or read (`over`), and on a phone while one reads on (`reading`); turning back ends that.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Asked for before the first look, it would have the whole page laid out at once.
    let before: number | undefined;
    let isReadingOn = false;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const button = ref.current;
      if (!button) return;
      // A page pulled down past its top is no page that is read on.
      const now = Math.max(0, scrollY);
      if (before !== undefined && now !== before) isReadingOn = now > before && matchMedia(narrow).matches;
      before = now;
      const reason = reasonOf(button, isReadingOn);
      if (reason) button.dataset['aside'] = reason;
      else delete button.dataset['aside'];
    };
    const lookSoon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    // Letters that come later may end a line elsewhere on a page that stays as tall.
    document.fonts.addEventListener('loadingdone', lookSoon);
    return () => {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      document.fonts.removeEventListener('loadingdone', lookSoon);
    };
  }, [ref]);
}

function reasonOf(button: HTMLElement, isReadingOn: boolean): string | undefined {
  if (isHeadersInSight()) return 'header';
  if (isOverSomething(button)) return 'over';
  return isReadingOn ? 'reading' : undefined;
}

function isHeadersInSight(): boolean {
  const opener = document.querySelector('[data-chat-opener]');
  return opener !== null && opener.getBoundingClientRect().bottom > 0;
}
