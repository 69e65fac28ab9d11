import { useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';
import { clockText, useCountdown } from './use-countdown.ts';
import { useElementMessages } from './use-element-messages.ts';

/** Until it is asked again about what was over already and still stood. */
const againMs = 5_000;

interface CountdownProps {
  readonly until: string;
  /** The server's clock when the page's data was read. */
  readonly now: string;
  readonly onEnd?: () => void;
}

/** How long is left. Read aloud as a timer, not every second. */
export function Countdown({ until, now, onEnd }: CountdownProps) {
  const t = useElementMessages();
  const left = useCountdown(until, now);
  const [wasOver] = useState(left === 0);
  const ended = useRef(false);
  useEffect(() => {
    if (left > 0 || ended.current) return;
    const end = () => {
      ended.current = true;
      onEnd?.();
    };
    if (!wasOver) return end();
    const timer = setTimeout(end, againMs);
    return () => clearTimeout(timer);
  }, [left, wasOver, onEnd]);
  const isShort = left < 2 * 60_000;
  return (
    <span className={styles['countdown']} data-short={isShort} role="timer">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <path d="M8 4.4V8l2.4 1.6" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      {left > 0 ? t('timeLeft', { time: clockText(left) }) : t('timeUp')}
    </span>
  );
}
