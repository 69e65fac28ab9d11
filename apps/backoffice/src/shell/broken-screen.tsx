import { Button } from '@mantine/core';
import { Empty } from '../components/empty.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** What is shown instead of a screen that threw. */
export function BrokenScreen() {
  const t = useMessages(messages);
  return (
    <Empty
      isPage
      title={t('broken')}
      text={t('brokenText')}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}
