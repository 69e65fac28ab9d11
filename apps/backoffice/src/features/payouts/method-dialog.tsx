import { JsonInput, Text } from '@mantine/core';
import { listMethodSettings, listNetworks, updateMethodSettings } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { MethodSetup } from './payout-types.ts';

const affected = [listMethodSettings, listNetworks];

/** The settings of one method as JSON; the server says which part of it does not fit. */
export function MethodDialog({ setup, onClose }: { setup: MethodSetup; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(updateMethodSettings, affected);
  const saved = useSaved(onClose);
  const first = setup.settings === null ? '{\n  "chains": []\n}' : JSON.stringify(JSON.parse(setup.settings), null, 2);
  const [text, setText] = useState(first);
  const { method, name, version, isDemo } = setup;
  return (
    <FormDialog
      title={name}
      size="lg"
      isReady={isJson(text)}
      isChanged={text !== first}
      isPending={change.isPending}
      error={change.error}
      fieldName={(field) => field.replace(/^settings\.?/, '') || t('methodSettings')}
      onSave={() => change.mutate({ method, settings: text, version }, saved)}
      onClose={onClose}
    >
      {isDemo && (
        <Text size="sm" mb={12}>
          {t('demoSettingsText')}
        </Text>
      )}
      <JsonInput
        label={t('methodSettings')}
        description={t('methodSettingsText')}
        value={text}
        onChange={setText}
        error={isJson(text) ? undefined : t('noJson')}
        autosize
        minRows={12}
        maxRows={24}
        formatOnBlur
        spellCheck={false}
      />
    </FormDialog>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
