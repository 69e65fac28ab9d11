import type { PageBlock } from '../../app/content-shapes.ts';
import styles from './action-block.module.css';
import { LookLink } from './look-link.tsx';

export function ActionBlock({ block }: { readonly block: Extract<PageBlock, { type: 'action' }> }) {
  return (
    <div className={styles['action']}>
      <div>
        <h2>{block.title}</h2>
        {block.text !== '' && <p>{block.text}</p>}
      </div>
      {block.href !== '' && <LookLink href={block.href}>{block.label}</LookLink>}
    </div>
  );
}
