import {
  type CallOutput,
  getNoticeChannel,
  getProfile,
  getSecondFactor,
  getTelegramLink,
  listSessions,
  listSocialLinks,
  listSocialMethods,
} from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Profile = CallOutput<typeof getProfile>['profile'];
export type Protection = CallOutput<typeof getSecondFactor>;
export type Device = CallOutput<typeof listSessions>['sessions'][number];

export type Notices = CallOutput<typeof getNoticeChannel>;
export type SocialLink = CallOutput<typeof listSocialLinks>['links'][number];
export type SocialMethod = CallOutput<typeof listSocialMethods>['list'][number];

type TelegramAccount = NonNullable<CallOutput<typeof getTelegramLink>['telegram']>;

export interface ProfileData {
  readonly profile: Profile;
  readonly protection: Protection;
  readonly devices: readonly Device[];
  readonly links: readonly SocialLink[];
  /** The sites whose accounts may be linked. */
  readonly methods: readonly SocialMethod[];
  readonly notices: Notices;
}

export async function loadProfile({ call }: PageScope): Promise<ProfileData> {
  const [{ profile }, protection, { sessions }, { links }, { list }, { telegram }, notices] = await Promise.all([
    call(getProfile, {}),
    call(getSecondFactor, {}),
    call(listSessions, {}),
    call(listSocialLinks, {}),
    call(listSocialMethods, {}),
    call(getTelegramLink, {}),
    call(getNoticeChannel, {}),
  ]);
  const own = telegram ? [telegramLink(telegram)] : [];
  return { profile, protection, devices: sessions, links: [...links, ...own], methods: list, notices };
}

/** Shown among the accounts of other sites; what it is called there stands in place of an e-mail address. */
function telegramLink({ telegramUsername, createdAt }: TelegramAccount): SocialLink {
  const email = telegramUsername === '' ? '' : `@${telegramUsername}`;
  return { name: 'telegram', label: 'Telegram', email, createdAt };
}
