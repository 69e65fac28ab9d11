import { Stack } from '@mantine/core';
import { countryCodes, type OrderLimits } from '@tetri/contract';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LazyMultiSelect } from '../../components/lazy-multi-select.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useAllRoutes } from '../../service/use-all-routes.ts';
import type { LimitForm } from './limits-form.ts';
import { messages } from './messages.ts';

interface LimitFieldsProps {
  readonly limit: LimitForm;
  readonly levels: OrderLimits['levels'];
  readonly isDisabled: boolean;
  readonly onChange: (values: Partial<LimitForm>) => void;
}

const everybody = '0';
const periods = ['order', 'day', 'month'] as const;

/** One limit: up to how much, of whom, and about what. */
export function LimitFields({ limit, levels, isDisabled, onChange }: LimitFieldsProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const routes = useAllRoutes();
  const countries = countryCodes.map((code) => ({ value: code, label: countryName(code, language) }));
  return (
    <Stack gap={12}>
      <FormGrid columns={3}>
        <SelectField
          label={t('limitWho')}
          value={String(limit.belowLevel ?? everybody)}
          options={[
            [everybody, t('limitEverybody')],
            ...levels.map(({ name }, at) => [String(at + 1), t('limitBelow', { number: at + 1, name })] as const),
          ]}
          onChange={(level) => onChange({ belowLevel: level === everybody ? null : Number(level) })}
          disabled={isDisabled}
        />
        <SelectField
          label={t('limitPer')}
          value={limit.per}
          options={periods.map((per) => [per, t(`per.${per}`)] as const)}
          onChange={(per) => onChange({ per })}
          disabled={isDisabled}
        />
        <DecimalField
          label={t('limitMax')}
          description={t('limitMaxHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={limit.maxUsd}
          onChange={(maxUsd) => onChange({ maxUsd })}
          disabled={isDisabled}
        />
      </FormGrid>
      <FormGrid>
        <LazyMultiSelect
          label={t('limitRoutes')}
          placeholder={limit.routeIds.length === 0 ? t('limitAllRoutes') : ''}
          searchable
          clearable
          value={limit.routeIds}
          data={routes}
          limit={100}
          onChange={(routeIds) => onChange({ routeIds })}
          disabled={isDisabled}
        />
        <LazyMultiSelect
          label={t('limitCountries')}
          placeholder={limit.countries.length === 0 ? t('limitAllCountries') : ''}
          searchable
          clearable
          value={limit.countries}
          data={countries}
          onChange={(chosen) => onChange({ countries: chosen })}
          disabled={isDisabled}
        />
      </FormGrid>
      <SwitchField
        label={t('limitCash')}
        isOn={limit.isCash}
        isDisabled={isDisabled}
        onChange={(isCash) => onChange({ isCash })}
      />
      <SwitchField
        label={t('limitFirst')}
        isOn={limit.isFirst}
        isDisabled={isDisabled}
        onChange={(isFirst) => onChange({ isFirst })}
      />
    </Stack>
  );
}
