import { Stack, TextInput } from '@mantine/core';
import {
  type AddressFormat,
  addressFormatNames,
  addressFormats,
  createNetwork,
  listStaffCurrencies,
  updateNetwork,
} from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import type { CurrencyList } from './currency.ts';
import { messages } from './messages.ts';

const affected = [listStaffCurrencies];

export interface NetworkDialogProps {
  /** Undefined for a new network. */
  readonly network: CurrencyList['networks'][number] | undefined;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** A network that coins travel over; the code of one that is there never changes. */
export function NetworkDialog({ network: now, onSaved, onClose }: NetworkDialogProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [network] = useState(now);
  const create = useChange(createNetwork, affected);
  const update = useChange(updateNetwork, affected);
  const { isPending, error } = network ? update : create;
  const [code, setCode] = useState(network?.code ?? '');
  const [name, setName] = useState(network?.name ?? '');
  const [format, setFormat] = useState<AddressFormat | 'none'>(network?.addressFormat ?? 'none');
  const onSuccess = (answer: { readonly network: { readonly _id: string } }) => {
    onSaved(answer.network._id);
    saved.onSuccess();
  };

  function save() {
    const terms = { name: name.trim(), addressFormat: format === 'none' ? null : format };
    if (network) update.mutate({ ...terms, id: network._id, version: network.version }, { onSuccess });
    else create.mutate({ ...terms, code }, { onSuccess });
  }

  return (
    <FormDialog
      title={t(network ? 'networkSettings' : 'newNetwork')}
      size="xs"
      isReady={/^[A-Z0-9]{2,20}$/.test(code) && name.trim() !== ''}
      isChanged={
        code !== (network?.code ?? '') ||
        name !== (network?.name ?? '') ||
        format !== (network?.addressFormat ?? 'none')
      }
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        <TextInput
          label={t('networkCode')}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase().trim())}
          description={t('networkCodeHint')}
          maxLength={20}
          autoComplete="off"
          disabled={network !== undefined}
          data-autofocus={network === undefined}
          required
        />
        <TextInput
          label={t('networkName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
          autoComplete="off"
          required
        />
        <SelectField
          label={t('addressFormat')}
          value={format}
          options={[
            ...addressFormats.map((one) => [one, addressFormatNames[one]] as const),
            ['none', t('addressFormat.none')] as const,
          ]}
          onChange={setFormat}
          description={t('addressFormatHint')}
        />
      </Stack>
    </FormDialog>
  );
}
