import { getCaptchaChallenge, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';

export const getCaptchaChallengeHandler = handle(getCaptchaChallenge, async (_input, { captcha }) => {
  const challenge = await captcha.challenge();
  if (!challenge) throw refusal(notFound);
  return { challenge: { ...challenge } };
});
