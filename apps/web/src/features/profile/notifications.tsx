import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { Profile } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { useSetting } from './use-setting.ts';

const kinds = ['notifyLogin', 'notifyChangePass', 'agreeEmailNewsletter'] as const;

/** Which letters the person wants. */
export function Notifications({ profile }: { readonly profile: Profile }) {
  const t = useProfileMessages();
  return (
    <section className={styles['section']}>
      <h2>{t('notifications')}</h2>
      <div className={styles['switches']}>
        {kinds.map((kind) => (
          <Notification key={kind} kind={kind} kept={profile[kind]} />
        ))}
      </div>
    </section>
  );
}

function Notification({ kind, kept }: { readonly kind: (typeof kinds)[number]; readonly kept: boolean }) {
  const t = useProfileMessages();
  const { value, choose } = useSetting(kind, kept);
  return (
    <Switch
      name={kind}
      size="md"
      labelPosition="left"
      label={t(kind)}
      aria-label={t(kind)}
      description={t(`${kind}Text`)}
      checked={value}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
