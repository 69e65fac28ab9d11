import type { CallOutput, listOffices } from '@tetri/contract';
import { LogoMark } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { OfficeHours } from './office-hours.tsx';
import styles from './site-footer.module.css';
import { useShellMessages } from './use-shell-messages.ts';

interface SiteFooterProps {
  readonly offices: CallOutput<typeof listOffices>['offices'];
}

export function SiteFooter({ offices }: SiteFooterProps) {
  const t = useShellMessages();
  const { site } = useScope();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <LogoMark size={40} />
          <p>{t('tagline')}</p>
        </div>
        {(site.supportEmail ?? site.botUrl) !== null && (
          <section>
            <h2>{t('contact')}</h2>
            {site.botUrl !== null && <a href={site.botUrl}>{t('bot')}</a>}
            {site.supportEmail !== null && <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>}
          </section>
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
      <p className={styles['rights']}>© Tetri</p>
    </footer>
  );
}
