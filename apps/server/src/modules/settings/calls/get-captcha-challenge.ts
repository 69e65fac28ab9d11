import { getCaptchaChallenge, notFound, refusal } from '@tetri/contract';
import { handle } from '../deps.ts';

export const getCaptchaChallengeHandler = handle(getCaptchaChallenge, (_input, { captcha }) => {
  const challenge = captcha.challenge();
  if (!challenge) throw refusal(notFound);
  return { challenge: { ...challenge } };
});
