import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { RoutePartProps } from './route-part.ts';

/** When the price of an order stands still. */
export function LockFields({ form, isDisabled, onChange }: Omit<RoutePartProps, 'route'>) {
  const t = useMessages(messages);
  const isFloating = form.rateType === 'floating';
  return (
    <FormGrid>
      <SelectField
        label={t('rateType')}
        value={form.rateType}
        options={(['fixed', 'floating'] as const).map((name) => [name, t(`rateType.${name}`)])}
        onChange={(rateType) =>
          onChange({ rateType, lockPoint: rateType === 'fixed' ? 'creation' : 'detection', lockConfirmations: '0' })
        }
        description={t(`rateTypeHint.${form.rateType}`)}
        disabled={isDisabled}
      />
      {isFloating && (
        <SelectField
          label={t('lockPoint')}
          value={form.lockPoint}
          options={(['detection', 'confirmations'] as const).map((name) => [name, t(`lockPoint.${name}`)])}
          onChange={(lockPoint) =>
            onChange({ lockPoint, lockConfirmations: lockPoint === 'confirmations' ? '1' : '0' })
          }
          disabled={isDisabled}
        />
      )}
      {isFloating && form.lockPoint === 'confirmations' && (
        <DecimalField
          label={t('lockConfirmations')}
          value={form.lockConfirmations}
          onChange={(lockConfirmations) => onChange({ lockConfirmations })}
          disabled={isDisabled}
        />
      )}
      <DecimalField
        label={t('confirmations')}
        value={form.confirmations}
        onChange={(confirmations) => onChange({ confirmations })}
        description={t('confirmationsHint')}
        disabled={isDisabled}
      />
    </FormGrid>
  );
}
