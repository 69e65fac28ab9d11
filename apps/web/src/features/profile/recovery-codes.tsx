import { Button } from '@mantine/core';
import { saveFile } from '../../app/save-file.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Ten codes, each good once, for whoever loses the app; they are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useProfileMessages();
  const text = codes.join('\n');
  return (
    <>
      <p>{t('codesText')}</p>
      <ol className={styles['codes']} data-print>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <CopyButton value={text} label={t('codesTitle')} />
        <Button
          variant="default"
          size="sm"
          onClick={() => saveFile('tetri-recovery-codes.txt', 'text/plain;charset=utf-8', `${text}\r\n`)}
        >
          {t('saveCodes')}
        </Button>
        <Button variant="default" size="sm" onClick={() => print()}>
          {t('printCodes')}
        </Button>
      </div>
      <Button size="md" fullWidth onClick={onKept}>
        {t('codesKept')}
      </Button>
    </>
  );
}
