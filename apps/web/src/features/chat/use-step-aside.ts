import { type RefObject, useEffect } from 'react';

/** What a page is there for: paying, exchanging, sending. */
const actions = 'main .mantine-Button-root';

/** Has a floating button step aside (`data-aside`) while it would cover a button of the page. */
export function useStepAside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      if (!ref.current) return;
      const { left, right, top, bottom } = ref.current.getBoundingClientRect();
      const isOver = [...document.querySelectorAll(actions)].some((action) => {
        const box = action.getBoundingClientRect();
        return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      });
      ref.current.toggleAttribute('data-aside', isOver);
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
