import { Flex, TextInput } from '@mantine/core';
import { type CallOutput, getChatSettings, updateChatSettings } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

interface ChatFormProps {
  readonly chat: CallOutput<typeof getChatSettings>['chat'];
  readonly canEdit: boolean;
}

const affected = [getChatSettings];

/** Only an outside service gets what it knows the site by. */
export function ChatForm({ chat, canEdit }: ChatFormProps) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateChatSettings, affected);
  const [form, setForm] = useState(chat);
  const { provider, id } = form;
  const isChanged = provider !== chat.provider || (provider !== null && id.trim() !== chat.id);

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate(provider === null ? { provider } : { provider, id: id.trim() }, saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText error={change.error} fieldName={(fieldId) => (fieldId === 'id' ? t('chatId') : undefined)} />
      <SelectField
        label={t('chatProvider')}
        value={provider ?? 'own'}
        options={[
          ['own', t('chatOwn')],
          ['crisp', t('chatCrisp')],
          ['tawk', t('chatTawk')],
          ['chatwoot', t('chatChatwoot')],
        ]}
        onChange={(chosen) => setForm({ provider: chosen === 'own' ? null : chosen, id: '' })}
        description={t(provider === null ? 'chatOwnHint' : 'chatOutsideHint')}
        disabled={!canEdit}
      />
      {provider !== null && (
        <TextInput
          label={t('chatId')}
          value={id}
          onChange={(event) => setForm({ ...form, id: event.target.value })}
          description={t(`chatIdHint.${provider}`)}
          disabled={!canEdit}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {canEdit && (
        <SubmitButton isReady={isChanged} isPending={change.isPending}>
          {t('saveChat')}
        </SubmitButton>
      )}
    </Flex>
  );
}
