import { SiteLink } from '../../elements/site-link.tsx';
import styles from './look-link.module.css';

/** The one thing to do next, in the colours of the page's look. */
export function LookLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <SiteLink href={href} className={styles['link']}>
      {children}
    </SiteLink>
  );
}
