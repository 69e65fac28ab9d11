import { Stack, Text } from '@mantine/core';
import { listStaffCurrencies, listStaffOffices, listTills, setTill, type Till } from '@tetri/contract';
import { useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** Sets a till up for an office and a currency, or changes it. */
export function SetTillDialog({ till, onClose }: { readonly till: Till | undefined; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const lang = useLanguage();
  const isNew = till === undefined;
  const offices = useCall(listStaffOffices, {}, { isEnabled: isNew }).data?.offices ?? [];
  const currencies = useCall(listStaffCurrencies, {}, { isEnabled: isNew }).data?.currencies ?? [];
  const change = useChange(setTill, [listTills]);
  const saved = useSaved(onClose);
  const [officeId, setOfficeId] = useState(till?.officeId ?? '');
  const [currencyId, setCurrencyId] = useState(till?.currency._id ?? '');
  const [isActive, setIsActive] = useState(till?.isActive ?? true);
  const [above, setAbove] = useState(till?.secondPersonAbove ?? '');
  const cityId = offices.find(({ _id }) => _id === officeId)?.cityId;
  const served = currencies.filter((one) => one.kind === 'cash' && (one.cityId === cityId || one.cityId === null));
  const decimals = till?.currency.decimals ?? served.find(({ _id }) => _id === currencyId)?.decimals ?? 2;
  const isReady = officeId !== '' && currencyId !== '' && (above === '' || isAmount(above, decimals));

  function save() {
    const secondPersonAbove = above === '' ? null : above;
    change.mutate({ officeId, currencyId, isActive, secondPersonAbove, version: till?.version ?? 0 }, saved);
  }

  return (
    <FormDialog
      title={till ? `${till.officeName}, ${till.currency.code}` : t('setUpTitle')}
      isReady={isReady}
      isChanged={officeId !== (till?.officeId ?? '') || above !== (till?.secondPersonAbove ?? '') || !isActive}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('setUpText')}
        </Text>
        {isNew && (
          <>
            <SelectField
              label={t('office')}
              value={officeId}
              options={offices.filter((one) => one.isActive).map(({ _id, name }) => [_id, name[lang]])}
              onChange={(next) => {
                setOfficeId(next);
                setCurrencyId('');
              }}
              required
            />
            <SelectField
              label={t('currency')}
              value={currencyId}
              options={served.map(({ _id, code }) => [_id, code])}
              onChange={setCurrencyId}
              disabled={officeId === ''}
              required
            />
          </>
        )}
        <DecimalField
          label={t('secondPersonAbove')}
          description={t('secondPersonHint')}
          value={above}
          onChange={setAbove}
          error={above !== '' && !isAmount(above, decimals)}
        />
        {till && <SwitchField label={t('isActive')} isOn={isActive} onChange={setIsActive} />}
      </Stack>
    </FormDialog>
  );
}
