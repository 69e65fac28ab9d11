import { createSocialLink, notFound, providerNotReached, refusal } from '@tetri/contract';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { provePresent } from '../factors/actions/prove-present.ts';
import { handle } from '../social/deps.ts';
import { callbackAddress } from '../social/http/mount-social.ts';
import { sealSocialStep, socialCookie, socialCookieTerms } from '../social/actions/social-step.ts';

export const createSocialLinkHandler = handle(createSocialLink, async ({ name, ...proof }, deps, request) => {
  const { providers, openId, publicUrl } = deps;
  const { lang, log } = request;
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw refusal(notFound);
  // Before the proof: a code is not used up where the way leads nowhere.
  const begun = await openId.begin(provider, callbackAddress(publicUrl(), name)).catch((err: unknown) => {
    log.warn({ err }, 'a provider does not answer');
    throw refusal(providerNotReached);
  });
  const user = await provePresent(proof, deps, request.actor);
  const { address, ...secrets } = begun;
  const step = sealSocialStep(deps, { ...secrets, provider: name, lang, linkTo: user.id });
  request.setCookie(socialCookie, step, socialCookieTerms);
  await renewSession(deps, request);
  return { url: address };
});
