import { getCaptchaSettings } from '@tetri/contract';
import { handle } from './deps.ts';

export const getCaptchaSettingsHandler = handle(getCaptchaSettings, async (_input, { db, captcha }) => ({
  captcha: await captcha.read(db),
}));
