import { type CallOutput, getSecondFactor, listSessions } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Protection = CallOutput<typeof getSecondFactor>;
export type Device = CallOutput<typeof listSessions>['sessions'][number];

export interface ProfileData {
  readonly protection: Protection;
  readonly devices: readonly Device[];
}

export async function loadProfile({ call }: PageScope): Promise<ProfileData> {
  const [protection, { sessions }] = await Promise.all([call(getSecondFactor, {}), call(listSessions, {})]);
  return { protection, devices: sessions };
}
