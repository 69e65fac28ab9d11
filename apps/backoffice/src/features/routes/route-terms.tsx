import { Stack, TextField, Typography } from '@mui/material';
import { resolutions } from '@tetri/contract';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { Section } from '../../components/section.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { LockFields } from './lock-fields.tsx';
import type { RoutePartProps } from './route-part.ts';

const switches = ['isActive', 'isShowWeb', 'isForUsersOnly', 'isVerificationRequired'] as const;
const defaults = ['operator', 'goOnPresent', 'goOnLocked', 'giveBack'] as const;
const limits = ['inMin', 'inMax', 'outMin', 'outMax'] as const;

/** For whom the route is open, within which limits, and how long its orders live. */
export function RouteTerms({ route, form, isDisabled, onChange }: RoutePartProps) {
  const t = useMessages(messages);
  const methods = (['manual', 'cash-office'] as const).map((name) => [name, t(`method.${name}`)] as const);
  return (
    <Stack spacing={2}>
      <Section title={t('openTo')}>
        <Stack>
          {switches.map((name) => (
            <SwitchField
              key={name}
              label={t(name)}
              isOn={form[name]}
              isDisabled={isDisabled}
              onChange={(isOn) => onChange({ [name]: isOn })}
            />
          ))}
        </Stack>
      </Section>
      <Section title={t('limits')}>
        <FormGrid>
          {limits.map((name) => (
            <DecimalField
              key={name}
              label={t(name, { symbol: (name.startsWith('in') ? route.from : route.to).symbol })}
              value={form[name]}
              onChange={(value) => onChange({ [name]: value })}
              helperText={name.endsWith('Max') ? t('noLimit') : t('limitsHint')}
              disabled={isDisabled}
            />
          ))}
          <DecimalField
            label={t('tolerance')}
            value={form.tolerancePercent}
            onChange={(tolerancePercent) => onChange({ tolerancePercent })}
            helperText={t('toleranceHint')}
            disabled={isDisabled}
          />
          <DecimalField
            label={t('lifetime')}
            value={form.lifetimeMinutes}
            onChange={(lifetimeMinutes) => onChange({ lifetimeMinutes })}
            helperText={t('lifetimeHint')}
            disabled={isDisabled}
          />
        </FormGrid>
      </Section>
      <Section title={t('oddPayments')}>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {t('oddPaymentsHint')}
          </Typography>
          <Stack>
            {resolutions.map((name) => (
              <SwitchField
                key={name}
                label={t(`resolution.${name}`)}
                isOn={form.resolutions.includes(name)}
                isDisabled={isDisabled}
                onChange={(isOn) =>
                  onChange({
                    resolutions: resolutions.filter((one) => (one === name ? isOn : form.resolutions.includes(one))),
                  })
                }
              />
            ))}
          </Stack>
          <FormGrid>
            <SelectField
              label={t('resolutionDefault')}
              value={form.resolutionDefault}
              options={defaults.map((name) => [name, t(`resolutionDefault.${name}`)] as const)}
              onChange={(resolutionDefault) => onChange({ resolutionDefault })}
              disabled={isDisabled}
            />
            <DecimalField
              label={t('resolutionMinutes')}
              value={form.resolutionMinutes}
              onChange={(resolutionMinutes) => onChange({ resolutionMinutes })}
              helperText={t('resolutionMinutesHint')}
              disabled={isDisabled}
            />
            <DecimalField
              label={t('paymentCheckMinutes')}
              value={form.paymentCheckMinutes}
              onChange={(paymentCheckMinutes) => onChange({ paymentCheckMinutes })}
              helperText={t('paymentCheckMinutesHint')}
              disabled={isDisabled}
            />
          </FormGrid>
        </Stack>
      </Section>
      <Section title={t('lock')}>
        <LockFields form={form} isDisabled={isDisabled} onChange={onChange} />
      </Section>
      <Section title={t('handling')}>
        <FormGrid>
          <SelectField
            label={t('paymentMethod', { symbol: route.from.symbol })}
            value={form.paymentMethod}
            options={methods}
            onChange={(paymentMethod) => onChange({ paymentMethod })}
            disabled={isDisabled}
          />
          <SelectField
            label={t('payoutMethod', { symbol: route.to.symbol })}
            value={form.payoutMethod}
            options={methods}
            onChange={(payoutMethod) => onChange({ payoutMethod })}
            disabled={isDisabled}
          />
          <TextField
            label={t('address')}
            value={form.friendlyURL}
            onChange={(event) => onChange({ friendlyURL: event.target.value.toLowerCase().trim() })}
            helperText={t('addressHint')}
            disabled={isDisabled}
            slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off', spellCheck: false } }}
            required
          />
          <DecimalField
            label={t('position')}
            value={form.position}
            onChange={(position) => onChange({ position })}
            helperText={t('positionHint')}
            disabled={isDisabled}
          />
        </FormGrid>
      </Section>
    </Stack>
  );
}
