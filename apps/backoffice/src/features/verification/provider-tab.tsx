import { Stack, Text, TextInput } from '@mantine/core';
import { type CallOutput, getVerificationProvider, updateVerificationProvider } from '@tetri/contract';
import type { FormEvent } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { SaveButtons } from '../../components/save-buttons.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Provider = CallOutput<typeof getVerificationProvider>['provider'];

/** The outside service that may verify people instead of the reviewers here. */
export default function ProviderTab() {
  const t = useMessages(messages);
  const query = useCall(getVerificationProvider, {});
  return (
    <Section title={t('tab.provider')}>
      <Answer query={query}>{({ provider }) => <Form provider={provider} />}</Answer>
    </Section>
  );
}

const isTimeout = (text: string) => /^\d{3,5}$/.test(text) && Number(text) >= 500 && Number(text) <= 20_000;

function formOf({ hasSecret: _, version: __, ...kept }: Provider) {
  return { ...kept, url: kept.url ?? '', timeoutMs: String(kept.timeoutMs), secret: '' };
}

function Form({ provider }: { readonly provider: Provider }) {
  const t = useMessages(messages);
  const canEdit = useRole() === 'owner';
  const change = useChange(updateVerificationProvider, [getVerificationProvider]);
  const draft = useDraft(provider, formOf);
  const { base, form, set, follow } = draft;
  const { hasSecret, version } = base;
  const saved = useSaved(follow);
  const isSet = URL.canParse(form.url) && (hasSecret || form.secret.length >= 8);
  const isReady = isTimeout(form.timeoutMs) && (!form.isOn || isSet);
  function save(event: FormEvent) {
    event.preventDefault();
    const { url, secret, timeoutMs, ...more } = form;
    const asked = { ...more, url: url === '' ? null : url, secret: secret === '' ? null : secret };
    if (isReady) change.mutate({ ...asked, timeoutMs: Number(timeoutMs), version }, saved);
  }
  return (
    <Stack gap={16} component="form" onSubmit={save} maw={640}>
      <Text size="sm" c="dimmed">
        {t('providerText')}
      </Text>
      <ErrorText error={change.error} />
      <SwitchField
        label={t('providerOn')}
        description={t('providerOnHint')}
        isOn={form.isOn}
        isDisabled={!canEdit}
        onChange={(isOn) => set({ isOn })}
      />
      <TextInput
        label={t('providerUrl')}
        value={form.url}
        disabled={!canEdit}
        onChange={(event) => set({ url: event.currentTarget.value.trim() })}
      />
      <TextInput
        label={t('providerAccount')}
        value={form.account}
        maxLength={100}
        disabled={!canEdit}
        onChange={(event) => set({ account: event.currentTarget.value })}
      />
      <TextInput
        label={t('providerSecret')}
        description={t(hasSecret ? 'providerSecretKept' : 'providerSecretNone')}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={form.secret}
        disabled={!canEdit}
        onChange={(event) => set({ secret: event.currentTarget.value })}
      />
      <DecimalField
        label={t('providerTimeout')}
        value={form.timeoutMs}
        error={!isTimeout(form.timeoutMs)}
        disabled={!canEdit}
        onChange={(timeoutMs) => set({ timeoutMs })}
      />
      <SwitchField
        label={t('providerOwn')}
        description={t('providerOwnHint')}
        isOn={form.isOwnNetwork}
        isDisabled={!canEdit}
        onChange={(isOwnNetwork) => set({ isOwnNetwork })}
      />
      <TextInput label={t('providerNews')} value={`${location.origin}/service/verification/provider`} readOnly />
      {canEdit && <SaveButtons isReady={isReady} draft={draft} change={change} />}
    </Stack>
  );
}
