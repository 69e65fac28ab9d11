import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createSignInConfirmation, getSignInConfirmation } from '@tetri/contract';
import { useEffect, useRef } from 'react';
import { Notice } from '../components/notice.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { client } from '../service/client.ts';
import { messages } from './messages.ts';

interface MessengerQuestionProps {
  readonly account: { readonly email: string; readonly password: string };
  readonly onConfirmed: (confirmation: string) => void;
}

const askMs = 2000;

/** Where the person confirms sign-ins in the messenger: which number they press there, and whether they have. Else nothing. */
export function MessengerQuestion({ account, onConfirmed }: MessengerQuestionProps) {
  const t = useMessages(messages);
  const asked = useQuery({
    queryKey: [createSignInConfirmation.path],
    queryFn: () => client.call(createSignInConfirmation, account),
    // One question a sign-in: another would take its place in the messenger.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const question = asked.data?.confirmation;
  const { data } = useQuery({
    queryKey: [getSignInConfirmation.path, question?.token],
    queryFn: () => client.call(getSignInConfirmation, { token: question?.token ?? '' }),
    enabled: Boolean(question),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : askMs),
  });
  const isSent = useRef(false);
  const isConfirmed = data?.state === 'confirmed';
  useEffect(() => {
    if (!isConfirmed || !question || isSent.current) return;
    isSent.current = true;
    onConfirmed(question.token);
  }, [isConfirmed, question, onConfirmed]);
  if (!question) return null;
  return (
    <Notice severity={data?.state === 'over' ? 'warning' : 'info'} mb={16}>
      {data?.state === 'over' ? (
        t('messengerOver')
      ) : (
        <>
          {t('messengerAsked')}
          <Text component="strong" display="block" size="xl" fw={700}>
            {question.number}
          </Text>
        </>
      )}
    </Notice>
  );
}
