import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import styles from './dialog.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

export interface DialogProps {
  readonly title: ReactNode;
  /** Its width on a desk. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  /** A question that cannot be overlooked: read out at once, and never the whole page. */
  readonly isQuestion?: boolean;
  /** The buttons, which stay in sight while the words above them scroll. */
  readonly footer?: ReactNode;
  /** Makes the dialog a form. */
  readonly onSubmit?: () => void;
  /** Escape and a press beside the dialog. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const widths = { xs: '28rem', sm: '38rem', md: '56rem', lg: '76rem' } as const;

/** A window over the page, the whole page on a phone. Mount it to open it; `data-autofocus` marks what is focused first. */
export function Dialog({ title, size = 'sm', isQuestion = false, footer, onSubmit, onClose, children }: DialogProps) {
  const isNarrow = useIsNarrow();
  const isUppermost = useIsUppermost();
  useFocusReturn();
  const content = (
    <>
      {/* A <header>, which assistive technology would take for a second banner of the page. */}
      <Modal.Header className={styles['head']} role="presentation">
        <Modal.Title className={styles['title']}>{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body className={styles['body']}>{children}</Modal.Body>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    // What is submitted in a dialog is not submitted in the form that the dialog was opened from.
    event.stopPropagation();
    onSubmit?.();
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={widths[size]}
      classNames={{ content: styles['content'] ?? '' }}
      fullScreen={isNarrow && !isQuestion && size !== 'xs'}
      closeOnEscape={isUppermost}
      centered
    >
      <Modal.Overlay />
      <Modal.Content ref={isQuestion ? makeQuestion : undefined}>
        {onSubmit ? (
          <form className={styles['frame']} onSubmit={submit} noValidate>
            {content}
          </form>
        ) : (
          <div className={styles['frame']}>{content}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** What had the focus has it again afterwards: the kit returns it only from a window that is closed before it goes. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

/** The kit writes the role of every dialog itself. */
function makeQuestion(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog');
}

let opened: readonly string[] = [];
const listeners = new Set<() => void>();

function setOpened(ids: readonly string[]): void {
  opened = ids;
  for (const listener of listeners) listener();
}

function onOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of dialogs that lie over each other, only the uppermost is closed by Escape. */
function useIsUppermost(): boolean {
  const id = useId();
  useEffect(() => {
    setOpened([...opened, id]);
    return () => setOpened(opened.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(onOpened, () => opened.at(-1) === id);
}
