import { Flex, TextInput } from '@mantine/core';
import { type CallOutput, getCaptchaSettings, updateCaptchaSettings } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

interface CaptchaFormProps {
  readonly captcha: CallOutput<typeof getCaptchaSettings>['captcha'];
  readonly canEdit: boolean;
}

const affected = [getCaptchaSettings];
const hints = { altcha: 'captchaAltchaHint', recaptcha_v2: 'captchaGoogleHint', none: 'captchaNoneHint' } as const;

/** Google's keys are asked for only where its module is chosen; the secret is written, never read. */
export function CaptchaForm({ captcha, canEdit }: CaptchaFormProps) {
  const t = useMessages(messages);
  const change = useChange(updateCaptchaSettings, affected);
  const first = { ...captcha, secret: '' };
  const [form, setForm] = useState(first);
  const isChanged = JSON.stringify(form) !== JSON.stringify(first);
  // Only the secret may have changed, which is never read: the form stays as it is then.
  const saved = useSaved(() => setForm({ ...form, secret: '' }));
  const isGoogle = form.module === 'recaptcha_v2';

  function save(event: FormEvent) {
    event.preventDefault();
    const { module, requiredCreateOrder } = form;
    const [sitekey, secret] = [form.sitekey.trim(), form.secret.trim()];
    const keys = isGoogle ? { sitekey, ...(secret && { secret }) } : {};
    change.mutate({ module, requiredCreateOrder, ...keys }, saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText
        error={change.error}
        fieldName={(fieldId) =>
          fieldId === 'sitekey' ? t('sitekey') : fieldId === 'secret' ? t('captchaSecret') : undefined
        }
      />
      <SelectField
        label={t('captchaModule')}
        value={form.module ?? 'none'}
        options={[
          ['altcha', t('captchaAltcha')],
          ['recaptcha_v2', t('captchaGoogle')],
          ['none', t('captchaNone')],
        ]}
        onChange={(module) => setForm({ ...form, module: module === 'none' ? null : module })}
        description={t(hints[form.module ?? 'none'])}
        disabled={!canEdit}
      />
      {isGoogle && (
        <FormGrid>
          <TextInput
            label={t('sitekey')}
            value={form.sitekey}
            onChange={(event) => setForm({ ...form, sitekey: event.target.value })}
            disabled={!canEdit}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput
            label={t('captchaSecret')}
            type="password"
            value={form.secret}
            onChange={(event) => setForm({ ...form, secret: event.target.value })}
            description={t(captcha.hasSecret ? 'captchaSecretKept' : 'captchaSecretHint')}
            disabled={!canEdit}
            maxLength={200}
            autoComplete="new-password"
          />
        </FormGrid>
      )}
      {form.module !== null && (
        <SwitchField
          label={t('captchaForOrders')}
          isOn={form.requiredCreateOrder}
          isDisabled={!canEdit}
          onChange={(requiredCreateOrder) => setForm({ ...form, requiredCreateOrder })}
        />
      )}
      {canEdit && (
        <SubmitButton isReady={isChanged} isPending={change.isPending}>
          {t('saveCaptcha')}
        </SubmitButton>
      )}
    </Flex>
  );
}
