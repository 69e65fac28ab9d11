import { isHostOf } from '../../../../platform/http-client/index.ts';

/** Where the makers of browsers carry pushes: Chrome and those built on it, Firefox, Edge, Safari. */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

/** Whether an address is one of a push service: of those that are known, or of one that the owner named. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  return isHostOf([...known, ...more], new URL(endpoint).hostname);
}
