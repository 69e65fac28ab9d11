import { type CallOutput, getSecondFactor, listSessions, listSocialLinks } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Protection = CallOutput<typeof getSecondFactor>;
export type Device = CallOutput<typeof listSessions>['sessions'][number];

export type SocialLink = CallOutput<typeof listSocialLinks>['links'][number];

export interface ProfileData {
  readonly protection: Protection;
  readonly devices: readonly Device[];
  readonly links: readonly SocialLink[];
}

export async function loadProfile({ call }: PageScope): Promise<ProfileData> {
  const [protection, { sessions }, { links }] = await Promise.all([
    call(getSecondFactor, {}),
    call(listSessions, {}),
    call(listSocialLinks, {}),
  ]);
  return { protection, devices: sessions, links };
}
