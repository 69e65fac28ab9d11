import { Button } from '@mantine/core';
import { deleteSession, deviceName } from '@tetri/contract';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import type { Device } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

/** Where the account is signed in; any other place can be signed out from here. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const t = useProfileMessages();
  const { call } = useScope();
  const moment = useMomentText();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useChange({ isToast: true });
  const end = async (id?: string) => {
    await run(() => call(deleteSession, id === undefined ? {} : { _id: id }));
    await revalidate();
  };
  return (
    <section className={styles['section']}>
      <h2>{t('devices')}</h2>
      <p>{t('devicesText')}</p>
      <ul className={styles['rows']}>
        {devices.map(({ _id, userAgent, ip, lastSeenAt, isCurrent }) => {
          const name = deviceName(userAgent) || t('unknownDevice');
          return (
            <li key={_id}>
              <div>
                <strong>{name}</strong>
                <span>
                  {ip} · {isCurrent ? t('thisDevice') : t('seen', { at: moment(lastSeenAt) })}
                </span>
              </div>
              {!isCurrent && (
                <Button
                  variant="default"
                  size="xs"
                  disabled={isPending}
                  onClick={() => void end(_id)}
                  aria-label={t('endOne', { name })}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 && (
        <div className={styles['buttons']}>
          <Button variant="default" disabled={isPending} onClick={() => void end()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}
