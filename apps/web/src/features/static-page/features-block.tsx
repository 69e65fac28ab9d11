import type { PageBlock } from '../../app/content-shapes.ts';
import { BlockIcon } from '../../elements/block-icon.tsx';
import styles from './features-block.module.css';

export function FeaturesBlock({ block }: { readonly block: Extract<PageBlock, { type: 'features' }> }) {
  const Title = block.title === '' ? 'h2' : 'h3';
  return (
    <ul className={styles['features']} data-count={block.items.length}>
      {block.items.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles['icon']}>
            <BlockIcon name={icon} size={26} />
          </span>
          <Title>{title}</Title>
          {text !== '' && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
