import { updateCaptchaSettings } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateCaptchaSettingsHandler = handle(updateCaptchaSettings, async (input, { db, captcha }, request) => {
  return transaction(db, async (tx) => {
    const oldValue = await captcha.read(tx);
    const newValue = await captcha.change(tx, input);
    await audit(tx, request, {
      action: 'updateCaptchaSettings',
      subject: 'site',
      subjectId: 'captcha',
      label: newValue.module ?? '',
      oldValue,
      // A new secret may be all that changed.
      newValue: { ...newValue, isSecretNew: Boolean(input.secret) },
    });
    return { captcha: newValue };
  });
});
