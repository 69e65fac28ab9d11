import type { CallOutput, ChatProvider, getSiteStatus } from '@tetri/contract';
import { useRouteLoaderData } from '../routing/index.ts';

/** How people show that they are no robots; the public key is that of the service which asks. */
export type CaptchaSettings =
  | { readonly module: 'altcha' }
  | { readonly module: 'recaptcha_v2'; readonly sitekey: string };

/** A service by which the owner's site talks with visitors, and what it knows the site by. */
export interface OutsideChat {
  readonly provider: ChatProvider;
  readonly id: string;
}

export interface SiteStatus {
  readonly isOffline: boolean;
  /** Undefined where nobody is asked. */
  readonly captcha: CaptchaSettings | undefined;
  readonly isCaptchaForOrders: boolean;
  /** Undefined where the site has its own chat. */
  readonly outsideChat: OutsideChat | undefined;
}

/** What pages make of the answer. A module that this site does not know asks nobody; the server then refuses. */
export function siteStatusOf(answer: CallOutput<typeof getSiteStatus>): SiteStatus {
  return {
    isOffline: answer.offlineStatus,
    captcha: captchaOf(answer),
    isCaptchaForOrders: answer.requiredCaptchaCreateOrder,
    outsideChat: chatOf(answer),
  };
}

/** A status that cannot be read is treated as technical work. */
export const unknownStatus: SiteStatus = {
  isOffline: true,
  captcha: undefined,
  isCaptchaForOrders: false,
  outsideChat: undefined,
};

function captchaOf(answer: CallOutput<typeof getSiteStatus>): CaptchaSettings | undefined {
  const { captcha_module: module, captcha_public: sitekey } = answer;
  if (module === 'altcha') return { module };
  return module === 'recaptcha_v2' && sitekey ? { module, sitekey } : undefined;
}

function chatOf({
  liveChatProvider: provider,
  liveChatId: id,
}: CallOutput<typeof getSiteStatus>): OutsideChat | undefined {
  return provider && id ? { provider, id } : undefined;
}

/** How the site stood when the page was drawn. */
export function useSiteStatus(): SiteStatus {
  return useRouteLoaderData<{ status: SiteStatus }>('shell')?.status ?? unknownStatus;
}
