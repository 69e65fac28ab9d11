import { Link } from '@mui/material';
import { getStaffSession } from '@tetri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'react-admin';
import { SetUp } from '../components/second-factor/set-up.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Door } from './door.tsx';
import { messages } from './messages.ts';

/** What stands before the rooms until there is a second factor. */
export function SetUpScreen() {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const logout = useLogout();
  return (
    <Door title={t('setUpTitle')} text={t('setUpText')} maxWidth={520}>
      <SetUp onDone={() => void queries.invalidateQueries({ queryKey: [getStaffSession.path] })} />
      <Link component="button" type="button" variant="body2" sx={{ mt: 2 }} onClick={() => void logout()}>
        {t('signOut')}
      </Link>
    </Door>
  );
}
