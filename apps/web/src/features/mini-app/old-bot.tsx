import { Button } from '@mantine/core';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { useScope } from '../../app/page-scope.ts';
import { AskCard } from './ask-card.tsx';
import { openInTelegram } from './use-outside-links.ts';
import { useMiniAppMessages } from './use-mini-app-messages.ts';

/** Says that the bot's link is of an older bot than this Mini App knows. */
export function OldBot({ miniApp, onSeen }: { readonly miniApp: MiniApp; readonly onSeen: () => void }) {
  const t = useMiniAppMessages();
  const { botUrl } = useScope().site;
  return (
    <AskCard title={t('oldTitle')} text={t('oldText')}>
      {botUrl && <Button onClick={() => openInTelegram(miniApp, botUrl)}>{t('oldOpen')}</Button>}
      <Button variant="default" onClick={onSeen}>
        {t('goOn')}
      </Button>
    </AskCard>
  );
}
