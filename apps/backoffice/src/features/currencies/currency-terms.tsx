import { Stack, TextInput } from '@mantine/core';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields } from '../../components/language-fields.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { type City, currencyKinds, type CurrencyList } from './currency.ts';
import type { CurrencyForm } from './currency-form.ts';
import { IconField } from './icon-field.tsx';
import { messages } from './messages.ts';
import { PlaceField } from './place-field.tsx';

export interface CurrencyTermsProps {
  readonly form: CurrencyForm;
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  readonly list: CurrencyList;
  readonly cities: readonly City[];
  readonly onChange: (values: Partial<CurrencyForm>) => void;
}

interface NumberOptions {
  readonly hint?: 'decimalsHint' | 'limitsHint' | 'noLimit' | 'positionHint';
  readonly isRequired?: boolean;
  readonly isLocked?: boolean;
}

/** What a currency is and within which limits it is exchanged. */
export function CurrencyTerms({ form, isNew, isDisabled, list, cities, onChange }: CurrencyTermsProps) {
  const t = useMessages(messages);
  const isFixed = isDisabled || !isNew;

  function capitals(name: 'code' | 'symbol' | 'xml', maxLength: number, isLocked: boolean) {
    return (
      <TextInput
        label={t(name)}
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value.toUpperCase().trim() })}
        description={t(`${name}Hint`)}
        disabled={isLocked}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        required
      />
    );
  }

  function number(
    name: 'decimals' | 'min' | 'max' | 'positionIn' | 'positionOut',
    { hint, isRequired = false, isLocked = isDisabled }: NumberOptions = {},
  ) {
    return (
      <DecimalField
        label={t(name)}
        value={form[name]}
        onChange={(value) => onChange({ [name]: value })}
        description={hint && t(hint)}
        disabled={isLocked}
        required={isRequired}
      />
    );
  }

  return (
    <Stack gap={16}>
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
        <PlaceField
          form={form}
          networks={list.networks}
          cities={cities}
          isFixed={isFixed}
          mayChange={!isDisabled}
          onChange={onChange}
        />
        <IconField
          value={form.icon}
          icons={list.icons}
          isDisabled={isDisabled}
          onChange={(icon) => onChange({ icon })}
        />
        {capitals('code', 30, isFixed)}
        {capitals('symbol', 12, isFixed)}
        {capitals('xml', 20, isDisabled)}
        {number('decimals', { hint: 'decimalsHint', isRequired: true, isLocked: isFixed })}
        {number('min', { hint: 'limitsHint', isRequired: true })}
        {number('max', { hint: 'noLimit' })}
        {number('positionIn', { hint: 'positionHint' })}
        {number('positionOut')}
      </FormGrid>
    </Stack>
  );
}
