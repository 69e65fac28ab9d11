import { Badge, Button, Stack, Text } from '@mantine/core';
import { createStaffMessengerLink, deleteStaffMessenger, getStaffMessenger } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { CodeForm } from '../../components/second-factor/code-form.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { MessengerConfirms } from './messenger-confirms.tsx';
import { messages } from './messages.ts';

const affected = [getStaffMessenger];

/** The messenger account that acts by one's own right in the operators' group; nothing where there is no bot. */
export function MessengerCard({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useMessages(messages);
  const query = useCall(getStaffMessenger, {});
  const create = useChange(createStaffMessengerLink);
  const remove = useChange(deleteStaffMessenger, affected);
  const [isAsking, setIsAsking] = useState(false);
  if (!query.data || (!query.data.isOffered && !query.data.messenger)) return null;
  const { messenger, isOffered } = query.data;

  function begin() {
    if (hasSecondFactor) setIsAsking(true);
    else create.mutate({});
  }

  return (
    <Section
      title={t('messenger')}
      aside={<Badge color={messenger ? 'green' : 'gray'}>{t(messenger ? 'messengerOn' : 'messengerOff')}</Badge>}
    >
      <Stack gap={16} align="flex-start">
        <Text size="sm" c="dimmed">
          {messenger ? t('messengerLinked', { id: messenger.telegramId }) : t('messengerText')}
        </Text>
        {!isAsking && <ErrorText error={create.error ?? remove.error} />}
        {create.data && !messenger ? (
          <>
            <Button component="a" href={create.data.url} target="_blank" rel="noreferrer">
              {t('messengerOpen')}
            </Button>
            <Text size="sm">{t('messengerOpenText')}</Text>
          </>
        ) : isAsking && !messenger ? (
          <CodeForm
            submitLabel={t('messengerLink')}
            takesRecoveryCode
            isPending={create.isPending}
            error={create.error}
            onSend={(answer) => create.mutate(answer)}
          />
        ) : messenger ? (
          <>
            {hasSecondFactor && <MessengerConfirms isOn={messenger.confirmsSignIns} />}
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('messengerRemove')}
            </Button>
          </>
        ) : (
          isOffered && (
            <Button loading={create.isPending} onClick={begin}>
              {t('messengerLink')}
            </Button>
          )
        )}
      </Stack>
    </Section>
  );
}
