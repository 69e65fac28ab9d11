import type { PageBlock } from '../../app/content-shapes.ts';
import { BlockIcon } from '../../elements/block-icon.tsx';
import styles from './steps-block.module.css';

export function StepsBlock({ block }: { readonly block: Extract<PageBlock, { type: 'steps' }> }) {
  const Title = block.title === '' ? 'h2' : 'h3';
  return (
    <ol className={styles['steps']} data-count={block.items.length}>
      {block.items.map(({ icon, title, text }) => (
        <li key={title}>
          <BlockIcon name={icon} size={28} />
          <Title>{title}</Title>
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
