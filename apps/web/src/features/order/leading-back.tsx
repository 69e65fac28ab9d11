import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCountdown } from '../../elements/use-countdown.ts';
import styles from './back-to-shop.module.css';
import { useOrderMessages } from './use-order-messages.ts';

const seconds = 10;
const start = new Date(0).toISOString();
const end = new Date(seconds * 1000).toISOString();

interface LeadingBackProps {
  readonly host: string;
  readonly onEnd: () => void;
  readonly onStay: () => void;
}

/** Says in how many seconds the customer is led back, and lets them stay: by its button, or by Escape wherever they are. */
export function LeadingBack({ host, onEnd, onStay }: LeadingBackProps) {
  const t = useOrderMessages();
  const left = useCountdown(end, start);
  const leave = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) leave();
  }, [left]);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the last press was further down, and what cannot be seen cannot be stopped.
  useEffect(() => {
    // In braces: some browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useHotkeys([['Escape', onStay]], []);
  return (
    <div className={styles['leading']} ref={box}>
      <span className="visually-hidden" role="alert">
        {t('leadingBack', { host, seconds })}
      </span>
      <p role="timer">{t('leadingBack', { host, seconds: Math.ceil(left / 1000) })}</p>
      <Button variant="default" onClick={onStay}>
        {t('stayHere')}
      </Button>
      <span className={styles['bar']} aria-hidden="true" />
    </div>
  );
}
