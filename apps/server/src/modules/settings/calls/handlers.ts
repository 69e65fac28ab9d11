import { getCaptchaChallengeHandler } from './get-captcha-challenge.ts';
import { getSiteStatusHandler } from './get-site-status.ts';
import { listServerLanguagesHandler } from './list-server-languages.ts';

/** What anybody asks here. */
export const callHandlers = [getSiteStatusHandler, listServerLanguagesHandler, getCaptchaChallengeHandler];
