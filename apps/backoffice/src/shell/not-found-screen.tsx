import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Empty } from '../components/empty.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export function NotFoundScreen() {
  const t = useMessages(messages);
  return (
    <Empty
      title={t('notFound')}
      action={
        <Button component={Link} to="/" variant="outlined">
          {t('toDashboard')}
        </Button>
      }
    />
  );
}
