import { Text } from '@mantine/core';
import { listMethodSettings, listNetworks, listStaffCurrencies, updateMethodSettings } from '@tetri/contract';
import { useMemo, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { MethodSetup } from './payout-types.ts';
import { useSettingNames } from './settings/setting-names.ts';
import { SettingsField } from './settings/settings-field.tsx';
import { cleaned, draftOf, isComplete, readSchema } from './settings/settings-schema.ts';

const affected = [listMethodSettings, listNetworks];

/** The settings of one method, drawn from its schema; the server says which part of them does not fit. */
export function MethodDialog({ setup, onClose }: { setup: MethodSetup; onClose: () => void }) {
  const t = useMessages(messages);
  const { placeOf } = useSettingNames();
  const change = useChange(updateMethodSettings, affected);
  const saved = useSaved(onClose);
  const currencies = useCall(listStaffCurrencies, {});
  const { method, name, version, isDemo } = setup;
  const schema = useMemo(() => readSchema(JSON.parse(setup.schema)), [setup.schema]);
  const first = useMemo(
    () => draftOf(schema, setup.settings === null ? undefined : JSON.parse(setup.settings)),
    [schema, setup.settings],
  );
  const [draft, setDraft] = useState(first);
  return (
    <FormDialog
      title={name}
      size="lg"
      isReady={isComplete(schema, draft)}
      isChanged={draft !== first}
      isPending={change.isPending}
      error={change.error}
      fieldName={(field) => placeOf(field.replace(/^settings\.?/, '')) || t('methodSettings')}
      onSave={() => change.mutate({ method, settings: JSON.stringify(cleaned(draft)), version }, saved)}
      onClose={onClose}
    >
      {isDemo && (
        <Text size="sm" mb={12}>
          {t('demoSettingsText')}
        </Text>
      )}
      <Answer query={currencies}>
        {({ currencies: all }) => (
          <SettingsField
            method={method}
            name={method}
            schema={schema}
            isRequired
            value={draft}
            currencies={all.map(({ _id, code, symbol }) => [_id, `${symbol} · ${code}`] as const)}
            onChange={setDraft}
          />
        )}
      </Answer>
    </FormDialog>
  );
}
