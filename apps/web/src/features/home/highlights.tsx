import { BlockIcon } from '../../elements/block-icon.tsx';
import { SiteLink } from '../../elements/site-link.tsx';
import styles from './highlights.module.css';
import type { Highlight } from './load-trust.ts';
import { useHomeMessages } from './use-home-messages.ts';

/** Why somebody may trust the exchange; its owner's words. */
export function Highlights({ highlights }: { readonly highlights: readonly Highlight[] }) {
  const t = useHomeMessages();
  if (highlights.length === 0) return null;
  return (
    <section aria-label={t('highlights')}>
      <ul className={styles['highlights']}>
        {highlights.map(({ _id, icon, title, detail, href }) => (
          <li key={_id}>
            <span className={styles['icon']}>
              <BlockIcon name={icon} size={22} />
            </span>
            <h2>{href === '' ? title : <SiteLink href={href}>{title}</SiteLink>}</h2>
            {detail !== '' && <p>{detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
