import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import { useElementMessages } from './use-element-messages.ts';

const confirmedMs = 2000;

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, for those who hear the page. */
  readonly label: string;
}

/** Copies and says so for two seconds; its width is that of the longer text, so nothing moves. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useElementMessages();
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
      onClick={copy}
      aria-label={isCopied ? t('copied') : t('copyValue', { label })}
    >
      <span aria-hidden={isCopied}>{t('copy')}</span>
      <span aria-hidden={!isCopied} role="status">
        {t('copied')}
      </span>
    </button>
  );
}
