import { type RefObject, useEffect, useRef } from 'react';

/** For what a press is answered with: it comes into view, however far the page below has moved up, and takes the focus. */
export function useAnswerFocus<Answer extends HTMLElement>(isAnswered: boolean): RefObject<Answer | null> {
  const ref = useRef<Answer>(null);
  useEffect(() => {
    if (!isAnswered) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return ref;
}
