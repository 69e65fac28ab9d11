import type { Route } from '../routing/index.ts';
import { outcomes } from './outcomes.ts';
import type { MakePage } from './page.ts';

const features = ['account', 'errors'];

/** The pages that mails about accounts lead to. */
export function accountRoutes(page: MakePage): Route[] {
  return [
    page('activate/:token', 'activate', features, () => import('../routes/activate-page.tsx')),
    page('auth/:token?', 'sign-in-link', features, () => import('../routes/sign-in-link-page.tsx')),
    page('telegram/:way', 'telegram', features, () => import('../routes/telegram-page.tsx')),
    page('reset-password/:token?', 'reset-password', features, () => import('../routes/reset-password-page.tsx')),
    page('security/:token', 'deny-sign-in', features, () => import('../routes/deny-sign-in-page.tsx')),
    page('change-email/:secretCode', 'change-email', features, () => import('../routes/change-email-page.tsx')),
    page(
      'verification/phone',
      'verification-phone',
      ['verification'],
      () => import('../routes/verification-phone-page.tsx'),
    ),
    page('ref/:partner?', 'referral', features, () => import('../routes/referral-page.tsx')),
    ...outcomes.map((outcome) => ({
      ...page(outcome, 'outcome', features, async () => ({
        page: (await import('../routes/outcome-page.tsx')).outcomePage(outcome),
      })),
      id: outcome,
    })),
  ];
}
