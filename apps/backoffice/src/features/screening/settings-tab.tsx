import { Stack, TextInput } from '@mantine/core';
import { type CallOutput, getScreeningSettings, updateScreeningSettings } from '@tetri/contract';
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

type Settings = CallOutput<typeof getScreeningSettings>['settings'];

/** How alike names have to be, whether two people decide, and the provider. */
export default function SettingsTab() {
  const t = useMessages(messages);
  const query = useCall(getScreeningSettings, {});
  return (
    <Section title={t('tab.settings')}>
      <Answer query={query}>{({ settings }) => <Form settings={settings} />}</Answer>
    </Section>
  );
}

const isThreshold = (text: string) => /^\d{2,3}$/.test(text) && Number(text) >= 70 && Number(text) <= 100;

function formOf({ threshold, isSecondPerson, provider: { hasKey: _, ...provider } }: Settings) {
  return {
    threshold: String(threshold),
    isSecondPerson,
    provider: { ...provider, url: provider.url ?? '', key: '' },
  };
}

function Form({ settings }: { readonly settings: Settings }) {
  const t = useMessages(messages);
  const canEdit = useRole() === 'owner';
  const change = useChange(updateScreeningSettings, [getScreeningSettings]);
  const draft = useDraft(settings, formOf);
  const { threshold, isSecondPerson, provider } = draft.form;
  const { hasKey } = draft.base.provider;
  const saved = useSaved(draft.follow);
  const set = (values: Partial<typeof provider>) => draft.set({ provider: { ...provider, ...values } });
  const isReady = isThreshold(threshold) && (!provider.isOn || URL.canParse(provider.url));
  function save(event: FormEvent) {
    event.preventDefault();
    const { url, key, ...more } = provider;
    const asked = { ...more, url: url === '' ? null : url, key: key === '' ? null : key };
    if (isReady)
      change.mutate(
        { threshold: Number(threshold), isSecondPerson, provider: asked, version: draft.base.version },
        saved,
      );
  }
  return (
    <Stack gap={16} component="form" onSubmit={save} maw={640}>
      <ErrorText error={change.error} />
      <DecimalField
        label={t('threshold')}
        description={t('thresholdHint')}
        value={threshold}
        error={!isThreshold(threshold)}
        disabled={!canEdit}
        onChange={(text) => draft.set({ threshold: text })}
      />
      <SwitchField
        label={t('secondPerson')}
        description={t('secondPersonHint')}
        isOn={isSecondPerson}
        isDisabled={!canEdit}
        onChange={(isOn) => draft.set({ isSecondPerson: isOn })}
      />
      <SwitchField
        label={t('providerOn')}
        description={t('providerHint')}
        isOn={provider.isOn}
        isDisabled={!canEdit}
        onChange={(isOn) => set({ isOn })}
      />
      <TextInput
        label={t('providerUrl')}
        value={provider.url}
        disabled={!canEdit}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <TextInput
        label={t('providerKey')}
        description={t(hasKey ? 'keyKept' : 'keyNone')}
        type="password"
        autoComplete="off"
        value={provider.key}
        disabled={!canEdit}
        onChange={(event) => set({ key: event.currentTarget.value })}
      />
      <SwitchField
        label={t('ownNetwork')}
        description={t('ownNetworkHint')}
        isOn={provider.isOwnNetwork}
        isDisabled={!canEdit}
        onChange={(isOwnNetwork) => set({ isOwnNetwork })}
      />
      {canEdit && <SaveButtons isReady={isReady} draft={draft} change={change} />}
    </Stack>
  );
}
