import { type ReactNode, useEffect, useState } from 'react';
import styles from './copy-button.module.css';

const confirmedMs = 2000;

export interface CopyButtonProps {
  readonly value: string;
  /** What the button shows before and after it was pressed: words, or icons. */
  readonly shows: { readonly copy: ReactNode; readonly copied: ReactNode };
  /** What it says to those who hear the page. */
  readonly says: { readonly copy: string; readonly copied: string };
  /** Without a frame: an icon beside text. */
  readonly isPlain?: boolean;
}

/** Copies and says so for two seconds; its width is that of the longer text, so nothing moves. */
export function CopyButton({ value, shows, says, isPlain = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      className={styles['copy']}
      data-copied={isCopied}
      data-plain={isPlain || undefined}
      onClick={copy}
      aria-label={isCopied ? says.copied : says.copy}
      title={isPlain ? says.copy : undefined}
    >
      <span aria-hidden={isCopied}>{shows.copy}</span>
      <span aria-hidden={!isCopied} role="status">
        {shows.copied}
      </span>
    </button>
  );
}
