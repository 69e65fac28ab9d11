import { Flex, TextInput } from '@mantine/core';
import { type CallOutput, getSiteContacts, updateSiteContacts } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

interface ContactsFormProps {
  readonly contacts: CallOutput<typeof getSiteContacts>['contacts'];
  readonly canEdit: boolean;
}

const affected = [getSiteContacts];

/** A field left empty takes the way of contact off the site. */
export function ContactsForm({ contacts, canEdit }: ContactsFormProps) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateSiteContacts, affected);
  const first = { supportEmail: contacts.supportEmail ?? '', botUrl: contacts.botUrl ?? '' };
  const [form, setForm] = useState(first);
  const isChanged = form.supportEmail !== first.supportEmail || form.botUrl !== first.botUrl;

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate({ supportEmail: form.supportEmail.trim() || null, botUrl: form.botUrl.trim() || null }, saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText
        error={change.error}
        fieldName={(fieldId) => (fieldId === 'supportEmail' || fieldId === 'botUrl' ? t(fieldId) : undefined)}
      />
      <FormGrid>
        <TextInput
          label={t('supportEmail')}
          type="email"
          value={form.supportEmail}
          onChange={(event) => setForm({ ...form, supportEmail: event.target.value })}
          description={t('supportEmailHint')}
          disabled={!canEdit}
          maxLength={254}
          autoComplete="off"
        />
        <TextInput
          label={t('botUrl')}
          type="url"
          value={form.botUrl}
          onChange={(event) => setForm({ ...form, botUrl: event.target.value })}
          description={t('botUrlHint')}
          disabled={!canEdit}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
      </FormGrid>
      {canEdit && (
        <SubmitButton isReady={isChanged} isPending={change.isPending}>
          {t('saveContacts')}
        </SubmitButton>
      )}
    </Flex>
  );
}
