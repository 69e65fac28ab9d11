import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './code-boxes.module.css';
import { messages } from './messages.ts';

export const codeLength = 6;

export interface CodeBoxesProps {
  /** Its digits so far, from the left. */
  readonly value: string;
  /** Marked until something is typed. */
  readonly isWrong: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** Six boxes for a code of the authenticator app. A code that is pasted or filled in by the browser fills all of them. */
export function CodeBoxes({ value, isWrong, autoFocus = false, onChange }: CodeBoxesProps) {
  const t = useMessages(messages);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const first = value.length === 0;
  useEffect(() => {
    if (autoFocus && first) boxes.current[0]?.focus();
  }, [autoFocus, first]);

  function put(at: number, typed: string) {
    const digits = typed.replaceAll(/\D/g, '');
    if (digits === '') return;
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, codeLength);
    onChange(next);
    boxes.current[Math.min(at + digits.length, codeLength - 1)]?.focus();
  }

  function press(event: KeyboardEvent, at: number) {
    const move = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (move !== undefined) boxes.current[move]?.focus();
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const from = at < value.length ? at : value.length - 1;
    if (from < 0) return;
    onChange(value.slice(0, from));
    boxes.current[from]?.focus();
  }

  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    put(at, event.clipboardData.getData('text'));
  }

  return (
    <div className={styles['boxes']} role="group" aria-label={t('code')}>
      {Array.from({ length: codeLength }, (_, at) => (
        <input
          key={at}
          ref={(input) => {
            boxes.current[at] = input;
          }}
          className={styles['box']}
          value={value[at] ?? ''}
          onChange={(event) => put(Math.min(at, value.length), lastTyped(event.target.value, value[at]))}
          onKeyDown={(event) => press(event, at)}
          onPaste={(event) => paste(event, at)}
          onFocus={(event) => event.target.select()}
          aria-label={t('digit', { number: at + 1 })}
          aria-invalid={isWrong}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
        />
      ))}
    </div>
  );
}

/** What came into a box that may have held a digit: that digit is what is typed over. */
function lastTyped(now: string, before: string | undefined): string {
  if (before === undefined || now.length !== 2) return now;
  return now[0] === before ? now.slice(1) : now.slice(0, 1);
}
