import { getSiteStatus } from '@tetri/contract';
import { handle } from '../deps.ts';

export const getSiteStatusHandler = handle(getSiteStatus, (_input, { settings }) => {
  const { offlineStatus, outsideChat, captcha } = settings.current();
  return {
    offlineStatus,
    liveChatId: outsideChat?.id ?? null,
    liveChatProvider: outsideChat?.provider ?? null,
    requiredCaptchaCreateOrder: captcha.requiredCreateOrder,
    captcha_module: captcha.module,
    captcha_public: captcha.sitekey || null,
  };
});
