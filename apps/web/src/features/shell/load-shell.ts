import {
  type CallOutput,
  getSiteStatus,
  listMenus,
  listOffices,
  listSocialNetworks,
  listWebAlerts,
} from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import { siteStatusOf, unknownStatus } from '../../app/site-status.ts';

export type WebAlert = CallOutput<typeof listWebAlerts>['webAlerts'][number];
export type MenuItem = CallOutput<typeof listMenus>['menus'][number];

/**
 * What every page needs first. A status that cannot be read is treated as technical work; the rest may be missing: no page
 * is lost for it.
 */
export async function loadShell({ call, lang }: PageScope) {
  const nothing = () => [];
  const [status, offices, menus, socials, alerts] = await Promise.all([
    call(getSiteStatus, {}).then(siteStatusOf, () => unknownStatus),
    call(listOffices, {}).then((answer) => answer.offices, nothing),
    call(listMenus, { lang }).then((answer) => answer.menus, nothing),
    call(listSocialNetworks, {}).then((answer) => answer.socials, nothing),
    call(listWebAlerts, { lang }).then((answer) => answer.webAlerts, nothing),
  ]);
  return { status, offices, menus, socials, alerts };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
