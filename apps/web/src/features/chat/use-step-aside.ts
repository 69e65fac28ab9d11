import { type RefObject, useEffect } from 'react';

/** What a page is there for: paying, exchanging, sending; and the figures that one decides by. */
const keptClear = 'main .mantine-Button-root, main dd';
/** Where text reaches from edge to edge, so that a floating button always lies upon some of it. */
const narrow = '(max-width: 767px)';

/**
 * Tells a floating button when to step aside (`data-aside`): while it would cover a button or a figure of the page (`over`),
 * and on a phone while one reads on (`reading`); turning back ends that.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Asked for before the first look, it would have the whole page laid out at once.
    let before: number | undefined;
    let isReadingOn = false;
    const look = () => {
      if (!ref.current) return;
      // A page pulled down past its top is no page that is read on.
      const now = Math.max(0, scrollY);
      if (before !== undefined && now !== before) isReadingOn = now > before && matchMedia(narrow).matches;
      before = now;
      const reason = isOverSomething(ref.current) ? 'over' : isReadingOn ? 'reading' : undefined;
      if (reason) ref.current.dataset['aside'] = reason;
      else delete ref.current.dataset['aside'];
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', look);
    };
  }, [ref]);
}

function isOverSomething(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll(keptClear)].some((kept) => {
    const box = kept.getBoundingClientRect();
    return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  });
}
