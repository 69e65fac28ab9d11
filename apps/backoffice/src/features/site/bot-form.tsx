import { Flex, TextInput } from '@mantine/core';
import { type BotSettings, getBotSettings, languages, updateBotSettings } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

interface BotFormProps {
  readonly settings: BotSettings;
  readonly canEdit: boolean;
}

const affected = [getBotSettings];
const switches = ['tellsNewOrders', 'tellsPayments', 'tellsAlarms', 'relaysTalks'] as const;
const groupShape = /^-\d{1,16}$/;

/** A field left empty takes the group away. */
export function BotForm({ settings, canEdit }: BotFormProps) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateBotSettings, affected);
  const [form, setForm] = useState({ ...settings, groupId: settings.groupId ?? '' });
  const groupId = form.groupId.trim() || null;
  const isWrong = groupId !== null && !groupShape.test(groupId);
  const isChanged = JSON.stringify({ ...form, groupId }) !== JSON.stringify(settings);

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate({ ...form, groupId }, saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText error={change.error} />
      <FormGrid>
        <TextInput
          label={t('groupId')}
          description={t('groupIdHint')}
          error={isWrong && t('groupIdWrong')}
          value={form.groupId}
          onChange={(event) => setForm({ ...form, groupId: event.target.value })}
          disabled={!canEdit}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('groupLanguage')}
          value={form.language}
          options={languages.map((lang) => [lang, languageNames[lang]] as const)}
          onChange={(language) => setForm({ ...form, language })}
          disabled={!canEdit}
        />
      </FormGrid>
      {switches.map((name) => (
        <SwitchField
          key={name}
          label={t(name)}
          isOn={form[name]}
          isDisabled={!canEdit}
          onChange={(isOn) => setForm({ ...form, [name]: isOn })}
        />
      ))}
      {canEdit && (
        <SubmitButton isReady={isChanged && !isWrong} isPending={change.isPending}>
          {t('saveBot')}
        </SubmitButton>
      )}
    </Flex>
  );
}
