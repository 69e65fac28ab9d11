import { Button } from '@mantine/core';
import { updateTelegramLink } from '@tetri/contract';
import { useState } from 'react';
import { speaks } from '../../app/mini-app/read-launch.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { useScope } from '../../app/page-scope.ts';
import { AskCard } from './ask-card.tsx';
import { isRefused, noteRefusal } from './refusals.ts';
import { useMiniAppMessages } from './use-mini-app-messages.ts';

/** Asks whether the bot may write about orders, where it may not yet. It may be refused. */
export function WriteCard({ miniApp }: { readonly miniApp: MiniApp }) {
  const t = useMiniAppMessages();
  const { call } = useScope();
  const { launch, bridge } = miniApp;
  const [state, setState] = useState<'asked' | 'asking' | 'over'>(
    launch.mayWrite || isRefused('write') || !speaks(launch, '6.9') ? 'over' : 'asked',
  );
  if (state === 'over') return null;
  const refuse = () => {
    noteRefusal('write');
    setState('over');
  };
  const ask = async () => {
    setState('asking');
    const answer = await bridge.ask(['web_app_request_write_access', {}], 'write_access_requested');
    if (answer?.['status'] !== 'allowed') return refuse();
    await call(updateTelegramLink, { mayWrite: true }).catch(() => undefined);
    // It is not asked for again, whatever the next launch says of it.
    refuse();
  };
  return (
    <AskCard title={t('writeTitle')} text={t('writeText')}>
      <Button loading={state === 'asking'} onClick={() => void ask()}>
        {t('writeAllow')}
      </Button>
      <Button variant="default" onClick={refuse}>
        {t('notNow')}
      </Button>
    </AskCard>
  );
}
