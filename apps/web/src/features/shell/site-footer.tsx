import { LogoMark } from '@tetri/ui';
import { Link } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { SiteLink } from '../../elements/site-link.tsx';
import type { ShellData } from './load-shell.ts';
import { OfficeHours } from './office-hours.tsx';
import styles from './site-footer.module.css';
import { useShellMessages } from './use-shell-messages.ts';

type SiteFooterProps = Pick<ShellData, 'offices' | 'menus' | 'socials'>;

export function SiteFooter({ offices, menus, socials }: SiteFooterProps) {
  const t = useShellMessages();
  const { site } = useScope();
  const more = menus.filter(({ place }) => place === 'footer');
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <LogoMark size={40} />
          <p>{t('tagline')}</p>
          {socials.length > 0 && (
            <ul className={styles['socials']} aria-label={t('socials')}>
              {socials.map(({ _id, name, url }) => (
                <li key={_id}>
                  <SiteLink href={url}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {(site.supportEmail ?? site.botUrl) !== null && (
          <section>
            <h2>{t('contact')}</h2>
            {site.botUrl !== null && <a href={site.botUrl}>{t('bot')}</a>}
            {site.supportEmail !== null && <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>}
          </section>
        )}
        {more.length > 0 && (
          <nav className={styles['more']} aria-labelledby="footer-more">
            <h2 id="footer-more">{t('more')}</h2>
            <ul>
              {more.map(({ _id, label, href }) => (
                <li key={_id}>
                  <SiteLink href={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {offices.length > 0 && (
          <section className={styles['hours']}>
            <h2>{t('hours')}</h2>
            <div className={styles['offices']}>
              {offices.map((office) => (
                <OfficeHours key={office._id} office={office} />
              ))}
            </div>
          </section>
        )}
      </div>
      <div className={styles['rights']}>
        <p>© Tetri</p>
        <Link to="/rules/">{t('privacy')}</Link>
        <Link to="/rules/kyc/">{t('kycRules')}</Link>
        <Link to="/news/#subscription">{t('newsByMail')}</Link>
      </div>
    </footer>
  );
}
