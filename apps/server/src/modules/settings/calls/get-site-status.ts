import { getSiteStatus } from '@tetri/contract';
import { handle } from '../deps.ts';

export const getSiteStatusHandler = handle(getSiteStatus, (_input, { settings }) => ({
  offlineStatus: settings.current().offlineStatus,
  liveChatId: null,
  requiredCaptchaCreateOrder: false,
  captcha_module: null,
  captcha_public: null,
}));
