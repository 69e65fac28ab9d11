import { Anchor } from '@mantine/core';
import { getStaffSession } from '@tetri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSignOut } from '../service/session.tsx';
import { Notice } from '../components/notice.tsx';
import { SetUp } from '../components/second-factor/set-up.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Door } from './door.tsx';
import { messages } from './messages.ts';

/** What stands before the sections until there is a second factor; `isDemoOver` where it was not needed a moment ago. */
export default function SetUpScreen({ isDemoOver }: { readonly isDemoOver: boolean }) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const signOut = useSignOut();
  return (
    <Door title={t('setUpTitle')} text={t('setUpText')} maxWidth={520}>
      {isDemoOver && (
        <Notice severity="success" role="status" mb={16}>
          {t('demoOver')}
        </Notice>
      )}
      <SetUp onDone={() => void queries.invalidateQueries({ queryKey: [getStaffSession.path] })} />
      <Anchor mt={16} component="button" type="button" size="sm" onClick={() => void signOut()}>
        {t('signOut')}
      </Anchor>
    </Door>
  );
}
