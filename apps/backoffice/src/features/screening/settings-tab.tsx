import { Stack, TextInput } from '@mantine/core';
import { type CallOutput, getScreeningSettings, updateScreeningSettings } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
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
      <Answer query={query}>{({ settings }) => <Form key={settings.version} settings={settings} />}</Answer>
    </Section>
  );
}

const isThreshold = (text: string) => /^\d{2,3}$/.test(text) && Number(text) >= 70 && Number(text) <= 100;

function Form({ settings }: { readonly settings: Settings }) {
  const t = useMessages(messages);
  const canEdit = useRole() === 'owner';
  const saved = useSaved();
  const change = useChange(updateScreeningSettings, [getScreeningSettings]);
  const { hasKey, ...kept } = settings.provider;
  const [threshold, setThreshold] = useState(String(settings.threshold));
  const [isSecondPerson, setIsSecondPerson] = useState(settings.isSecondPerson);
  const [provider, setProvider] = useState({ ...kept, url: kept.url ?? '', key: '' });
  const set = (values: Partial<typeof provider>) => setProvider((before) => ({ ...before, ...values }));
  const isReady = isThreshold(threshold) && (!provider.isOn || URL.canParse(provider.url));
  function save(event: FormEvent) {
    event.preventDefault();
    const { url, key, ...more } = provider;
    const asked = { ...more, url: url === '' ? null : url, key: key === '' ? null : key };
    if (isReady)
      change.mutate(
        { threshold: Number(threshold), isSecondPerson, provider: asked, version: settings.version },
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
        onChange={setThreshold}
      />
      <SwitchField
        label={t('secondPerson')}
        description={t('secondPersonHint')}
        isOn={isSecondPerson}
        isDisabled={!canEdit}
        onChange={setIsSecondPerson}
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
      {canEdit && (
        <SubmitButton isReady={isReady} isPending={change.isPending}>
          {t('save')}
        </SubmitButton>
      )}
    </Stack>
  );
}
