import { type CallOutput, getProfile, getSecondFactor, listSessions, listSocialLinks } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Profile = CallOutput<typeof getProfile>['profile'];
export type Protection = CallOutput<typeof getSecondFactor>;
export type Device = CallOutput<typeof listSessions>['sessions'][number];

export type SocialLink = CallOutput<typeof listSocialLinks>['links'][number];

export interface ProfileData {
  readonly profile: Profile;
  readonly protection: Protection;
  readonly devices: readonly Device[];
  readonly links: readonly SocialLink[];
}

export async function loadProfile({ call }: PageScope): Promise<ProfileData> {
  const [{ profile }, protection, { sessions }, { links }] = await Promise.all([
    call(getProfile, {}),
    call(getSecondFactor, {}),
    call(listSessions, {}),
    call(listSocialLinks, {}),
  ]);
  return { profile, protection, devices: sessions, links };
}
