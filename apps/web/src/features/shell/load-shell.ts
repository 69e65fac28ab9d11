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
export async function loadShell(scope: PageScope) {
  const { call, lang, isMiniApp } = scope;
  const [status, alerts, frame] = await Promise.all([
    call(getSiteStatus, {}).then(siteStatusOf, () => unknownStatus),
    call(listWebAlerts, { lang }).then((answer) => answer.webAlerts, nothing),
    isMiniApp ? noFrame : loadFrame(scope),
  ]);
  return { status, alerts, ...frame };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** What stands in header and footer, of which the Mini App has neither. */
async function loadFrame({ call, lang }: PageScope) {
  const [offices, menus, socials] = await Promise.all([
    call(listOffices, {}).then((answer) => answer.offices, nothing),
    call(listMenus, { lang }).then((answer) => answer.menus, nothing),
    call(listSocialNetworks, {}).then((answer) => answer.socials, nothing),
  ]);
  return { offices, menus, socials };
}

const noFrame: Awaited<ReturnType<typeof loadFrame>> = { offices: [], menus: [], socials: [] };
const nothing = () => [];
