import { NativeSelect } from '@mantine/core';
import { type NoticeChannel as Channel, noticeChannels, updateNoticeChannel } from '@tetri/contract';
import { useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import type { Notices } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

/** How the person is notified of their orders; nothing to choose for whoever linked no messenger. */
export function NoticeChannel({ notices }: { readonly notices: Notices }) {
  const t = useProfileMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useChange({ isToast: true });
  const [chosen, setChosen] = useState<Channel>();
  if (notices.messenger === 'unlinked') return null;

  async function choose(channel: Channel) {
    if (isPending) return;
    setChosen(channel);
    const isSaved = await run(async () => {
      await call(updateNoticeChannel, { channel });
      await revalidate();
    });
    if (isSaved) toasts.show({ type: 'success', message: t('saved') });
    else setChosen(undefined);
  }

  return (
    <section className={styles['section']}>
      <h2>{t('notices')}</h2>
      <NativeSelect
        className={styles['short'] ?? ''}
        label={t('notices')}
        description={t(notices.messenger === 'silent' ? 'noticesSilent' : 'noticesText')}
        size="md"
        value={chosen ?? notices.channel}
        data={noticeChannels.map((channel) => ({ value: channel, label: t(`notices.${channel}`) }))}
        onChange={(event) => void choose(event.currentTarget.value as Channel)}
      />
    </section>
  );
}
