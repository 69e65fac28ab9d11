import { Button } from '@mantine/core';
import { exportProfile } from '@tetri/contract';
import { useScope } from '../../app/page-scope.ts';
import { saveFile } from '../../app/save-file.ts';
import { useChange } from '../../app/use-change.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

/** Everything that is kept about the person, to take along. */
export function OwnData() {
  const t = useProfileMessages();
  const { call } = useScope();
  const { run, isPending } = useChange({ isToast: true });
  const take = () =>
    run(async () => {
      const answer = await call(exportProfile, {});
      saveFile('tetri-my-data.json', 'application/json', JSON.stringify(answer.export, undefined, 2));
    });
  return (
    <section className={styles['section']}>
      <h2>{t('ownData')}</h2>
      <p>{t('ownDataText')}</p>
      <div className={styles['buttons']}>
        <Button variant="default" loading={isPending} onClick={() => void take()}>
          {t('takeData')}
        </Button>
      </div>
    </section>
  );
}
