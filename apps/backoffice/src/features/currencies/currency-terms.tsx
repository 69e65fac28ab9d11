import { Box, Button, ListItemIcon, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields } from '../../components/language-fields.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { type City, currencyKinds, type CurrencyList } from './currency.ts';
import type { CurrencyForm } from './currency-form.ts';
import { messages } from './messages.ts';
import { NetworkDialog } from './network-dialog.tsx';

export interface CurrencyTermsProps {
  readonly form: CurrencyForm;
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  readonly list: CurrencyList;
  readonly cities: readonly City[];
  readonly onChange: (values: Partial<CurrencyForm>) => void;
}

/** What a currency is and within which limits it is exchanged. */
export function CurrencyTerms({ form, isNew, isDisabled, list, cities, onChange }: CurrencyTermsProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isAddingNetwork, setIsAddingNetwork] = useState(false);
  const isFixed = isDisabled || !isNew;

  function capitals(name: 'code' | 'symbol' | 'xml', maxLength: number, isLocked: boolean) {
    return (
      <TextField
        label={t(name)}
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value.toUpperCase().trim() })}
        helperText={t(`${name}Hint`)}
        disabled={isLocked}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
        required
      />
    );
  }

  return (
    <Stack spacing={2}>
      <SwitchField
        label={t('isActive')}
        isOn={form.isActive}
        isDisabled={isDisabled}
        onChange={(isActive) => onChange({ isActive })}
      />
      <FormGrid columns={3}>
        <LanguageFields
          label={t('name')}
          value={form.name}
          onChange={(name) => onChange({ name })}
          maxLength={60}
          isRequired
          isDisabled={isDisabled}
        />
        <SelectField
          label={t('kind')}
          value={form.kind}
          options={currencyKinds.map((kind) => [kind, t(`kind.${kind}`)])}
          onChange={(kind) => onChange({ kind })}
          disabled={isFixed}
        />
        {form.kind === 'crypto' && (
          <Stack sx={{ alignItems: 'flex-start' }}>
            <SelectField
              label={t('network')}
              value={form.networkId}
              options={list.networks.map(({ _id, name }) => [_id, name])}
              onChange={(networkId) => onChange({ networkId })}
              disabled={isFixed}
              fullWidth
              required
            />
            {!isFixed && (
              <Button size="small" onClick={() => setIsAddingNetwork(true)}>
                {t('newNetwork')}
              </Button>
            )}
          </Stack>
        )}
        {form.kind === 'cash' && (
          <SelectField
            label={t('city')}
            value={form.cityId}
            options={cities.map(({ _id, name }) => [_id, name[language] || name.en])}
            onChange={(cityId) => onChange({ cityId })}
            disabled={isFixed}
            helperText={t(cities.length === 0 ? 'noCity' : 'cityHint')}
            required
          />
        )}
        <TextField
          select
          label={t('icon')}
          value={list.icons.some(({ name }) => name === form.icon) ? form.icon : ''}
          onChange={(event) => onChange({ icon: event.target.value })}
          disabled={isDisabled}
          slotProps={{ select: { SelectDisplayProps: { style: { display: 'flex', alignItems: 'center' } } } }}
        >
          {list.icons.map(({ name, url }) => (
            <MenuItem key={name} value={name}>
              <ListItemIcon sx={{ minWidth: 34 }}>
                <Box component="img" src={url} alt="" sx={{ width: 22, height: 22 }} />
              </ListItemIcon>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {capitals('code', 30, isFixed)}
        {capitals('symbol', 12, isFixed)}
        {capitals('xml', 20, isDisabled)}
        <DecimalField
          label={t('decimals')}
          value={form.decimals}
          onChange={(decimals) => onChange({ decimals })}
          helperText={t('decimalsHint')}
          disabled={isFixed}
          required
        />
        <DecimalField
          label={t('min')}
          value={form.min}
          onChange={(min) => onChange({ min })}
          helperText={t('limitsHint')}
          disabled={isDisabled}
          required
        />
        <DecimalField
          label={t('max')}
          value={form.max}
          onChange={(max) => onChange({ max })}
          helperText={t('noLimit')}
          disabled={isDisabled}
        />
        <DecimalField
          label={t('positionIn')}
          value={form.positionIn}
          onChange={(positionIn) => onChange({ positionIn })}
          helperText={t('positionHint')}
          disabled={isDisabled}
        />
        <DecimalField
          label={t('positionOut')}
          value={form.positionOut}
          onChange={(positionOut) => onChange({ positionOut })}
          disabled={isDisabled}
        />
      </FormGrid>
      {isAddingNetwork && (
        <NetworkDialog onCreated={(networkId) => onChange({ networkId })} onClose={() => setIsAddingNetwork(false)} />
      )}
    </Stack>
  );
}
