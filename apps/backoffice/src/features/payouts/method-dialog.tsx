import { Text } from '@mantine/core';
import type { CallFailure } from '@tetri/client';
import {
  listMethodSettings,
  listNetworks,
  listStaffCurrencies,
  updateMethodSettings,
  walletInUse,
} from '@tetri/contract';
import { useMemo, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
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
export function MethodDialog({ setup: now, onClose }: { setup: MethodSetup; onClose: () => void }) {
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [setup] = useState(now);
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
  /** Who rests on a wallet that would be replaced, until that is confirmed or given up. */
  const [inUse, setInUse] = useState<CallFailure['object']>();
  const save = (replaceWalletReason?: string) =>
    change.mutate(
      { method, settings: JSON.stringify(cleaned(draft)), version, replaceWalletReason },
      { ...saved, onError: ({ errorCode, object }) => setInUse(errorCode === walletInUse.code ? object : undefined) },
    );
  return (
    <FormDialog
      title={name}
      size="lg"
      isReady={isComplete(schema, draft)}
      isChanged={draft !== first}
      isPending={change.isPending}
      error={change.error}
      fieldName={(field) => placeOf(field.replace(/^settings\.?/, '')) || t('methodSettings')}
      onSave={() => save()}
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
      {inUse && (
        <ReasonDialog
          title={t('replaceWalletTitle')}
          text={t('replaceWalletText', {
            network: String(inUse['network']),
            count: String(inUse['count']),
            customers: String(inUse['customers']),
          })}
          confirmLabel={t('replaceWallet')}
          isGrave
          isPending={change.isPending}
          error={undefined}
          onConfirm={save}
          onClose={() => setInUse(undefined)}
        />
      )}
    </FormDialog>
  );
}
