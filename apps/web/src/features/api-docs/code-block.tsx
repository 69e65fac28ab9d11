import type { ReactNode } from 'react';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './code-block.module.css';

interface CodeBlockProps {
  readonly code: string;
  /** What it is, for those who hear the page and beside the button that copies it. */
  readonly label: string;
  /** In the place of the label. */
  readonly head?: ReactNode;
}

/** Code to read and copy; long lines are pushed sideways inside it. */
export function CodeBlock({ code, label, head }: CodeBlockProps) {
  return (
    <div className={styles['block']}>
      <div className={styles['head']}>
        {head ?? <span>{label}</span>}
        <CopyButton value={code} label={label} />
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre role="group" aria-label={label} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
