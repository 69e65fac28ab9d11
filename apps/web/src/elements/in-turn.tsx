import { type ReactNode, type RefObject, Suspense, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { adoptTyped } from '../app/keep-typed.ts';
import { pressAgain } from '../app/press-again.ts';
import styles from './in-turn.module.css';

/**
 * A part of the page below its first screen. Until the browser has nothing better to do it is as the server drew it, and laid
 * out only where the reader comes near; then one part after another is taken over, each in a task of its own.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  const [turn] = useState(() => nextTurn(idle));
  const [isWaiting, setWaiting] = useState(import.meta.env.SSR || turn !== undefined);
  const take = useCallback(() => setWaiting(false), []);
  return (
    <div ref={own} className={styles['part']} data-part data-waiting={isWaiting || undefined}>
      <Suspense>
        <Awaited turn={turn} own={own} onTaken={take}>
          {children}
        </Awaited>
      </Suspense>
    </div>
  );
}

interface AfterwardsProps {
  /** The one element that the children are, with `data-part`. */
  readonly own: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A part of the first screen that is taken over in the task after that of what is around it: whatever is pressed there waits less. */
export function Afterwards({ own, children }: AfterwardsProps) {
  const [turn] = useState(() => nextTurn(nextTask));
  return (
    <Suspense>
      <Awaited turn={turn} own={own}>
        {children}
      </Awaited>
    </Suspense>
  );
}

interface AwaitedProps extends AfterwardsProps {
  readonly turn: Turn | undefined;
  readonly onTaken?: () => void;
}

function Awaited({ turn, own, onTaken, children }: AwaitedProps) {
  if (turn && !turn.isOver) use(turn.coming);
  // Before anything is drawn anew, which would write over what was typed.
  useLayoutEffect(() => {
    onTaken?.();
    // What the browser itself made has values of its own already.
    if (!turn || !own.current) return;
    adoptTyped(own.current);
    pressAgain(own.current);
  }, [turn, own, onTaken]);
  return children;
}

interface Turn {
  readonly coming: Promise<void>;
  isOver: boolean;
}

/** Long enough for a browser that is busy with what the reader does. */
const latestMs = 1000;
let last = Promise.resolve();
let areOver = import.meta.env.SSR;

/** Pages that come later wait for nothing. */
export function endTurns(): void {
  areOver = true;
}

function nextTurn(comes: () => Promise<void>): Turn | undefined {
  if (areOver) return undefined;
  const turn = {
    isOver: false,
    coming: last.then(comes).then(() => {
      turn.isOver = true;
    }),
  };
  last = turn.coming;
  return turn;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: latestMs });
    else setTimeout(resolve);
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
