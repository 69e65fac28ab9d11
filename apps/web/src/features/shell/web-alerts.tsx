import { SiteLink } from '../../elements/site-link.tsx';
import type { WebAlert } from './load-shell.ts';
import { useShellMessages } from './use-shell-messages.ts';
import styles from './web-alerts.module.css';
import { localList } from '../../app/local-list.ts';

// `first-script/hide-closed-alerts.ts` reads them under the same name before anything is painted.
const list = localList('tetri.closed-alerts', 50, (id): id is string => typeof id === 'string');

/** The alerts that were closed in this browser; none on the server. */
const useClosedAlerts = list.use;

function closeAlert(id: string): void {
  list.write([id, ...list.read().filter((other) => other !== id)]);
}

/** What every page says first, until the reader closes it: then never again in this browser. */
export function WebAlerts({ alerts }: { readonly alerts: readonly WebAlert[] }) {
  const t = useShellMessages();
  const closed = useClosedAlerts();
  const shown = alerts.filter(({ _id }) => !closed.includes(_id));
  if (shown.length === 0) return null;
  return (
    <aside aria-label={t('alerts')}>
      {shown.map(({ _id, level, message, label, href }) => (
        <div key={_id} className={styles['alert']} data-level={level} data-alert={_id}>
          <p>
            {message} {href !== '' && <SiteLink href={href}>{label === '' ? t('alertMore') : label}</SiteLink>}
          </p>
          <button
            type="button"
            onClick={({ currentTarget }) => void fold(currentTarget.parentElement).then(() => closeAlert(_id))}
            aria-label={t('close')}
          >
            ×
          </button>
        </div>
      ))}
    </aside>
  );
}

/** Draws the page up slowly instead of having it jump, where movement is welcome. */
async function fold(alert: HTMLElement | null): Promise<void> {
  if (!alert || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const whole = { height: `${alert.offsetHeight}px` };
  const gone = { height: '0', paddingBlock: '0', borderBottomWidth: '0', opacity: '0' };
  alert.style.overflow = 'clip';
  await alert.animate([whole, gone], { duration: 220, easing: 'ease-out', fill: 'forwards' }).finished;
}
