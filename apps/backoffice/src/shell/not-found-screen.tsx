import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { Empty } from '../components/empty.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { FirstPageMark } from '../service/first-page.tsx';
import { messages } from './messages.ts';

export function NotFoundScreen() {
  const t = useMessages(messages);
  return (
    <>
      <Empty
        isPage
        title={t('notFound')}
        action={
          <Button variant="default" component={Link} to="/">
            {t('toDashboard')}
          </Button>
        }
      />
      <FirstPageMark />
    </>
  );
}
