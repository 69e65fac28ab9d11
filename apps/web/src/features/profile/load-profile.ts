import {
  type CallOutput,
  getProfile,
  getSecondFactor,
  listSessions,
  listSocialLinks,
  listSocialMethods,
} from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Profile = CallOutput<typeof getProfile>['profile'];
export type Protection = CallOutput<typeof getSecondFactor>;
export type Device = CallOutput<typeof listSessions>['sessions'][number];

export type SocialLink = CallOutput<typeof listSocialLinks>['links'][number];
export type SocialMethod = CallOutput<typeof listSocialMethods>['list'][number];

export interface ProfileData {
  readonly profile: Profile;
  readonly protection: Protection;
  readonly devices: readonly Device[];
  readonly links: readonly SocialLink[];
  /** The sites whose accounts may be linked. */
  readonly methods: readonly SocialMethod[];
}

export async function loadProfile({ call }: PageScope): Promise<ProfileData> {
  const [{ profile }, protection, { sessions }, { links }, { list }] = await Promise.all([
    call(getProfile, {}),
    call(getSecondFactor, {}),
    call(listSessions, {}),
    call(listSocialLinks, {}),
    call(listSocialMethods, {}),
  ]);
  return { profile, protection, devices: sessions, links, methods: list };
}
