import { keyLimitNames } from '@tetri/contract';
import { DecimalField } from '../../components/decimal-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { isLimit, type LimitsText } from './limits-form.ts';
import { limitLabels } from './limit-labels.ts';
import { messages } from './messages.ts';

interface LimitFieldsProps {
  readonly form: LimitsText;
  readonly onChange: (form: LimitsText) => void;
}

/** What keys may do; an empty field limits nothing. */
export function LimitFields({ form, onChange }: LimitFieldsProps) {
  const t = useMessages(messages);
  return (
    <>
      {keyLimitNames.map((name) => {
        const isWrong = !isLimit(name, form[name]);
        return (
          <DecimalField
            key={name}
            label={t(limitLabels[name])}
            description={t(isWrong ? 'wholeFault' : 'hint')}
            error={isWrong}
            value={form[name]}
            onChange={(text) => onChange({ ...form, [name]: text })}
          />
        );
      })}
      <SwitchField
        label={t('withdrawals')}
        description={t('withdrawalsHint')}
        isOn={form.withdrawals}
        onChange={(withdrawals) => onChange({ ...form, withdrawals })}
      />
    </>
  );
}
