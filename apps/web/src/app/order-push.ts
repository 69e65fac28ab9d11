import { createPushSubscription, deletePushSubscription, getPushKey } from '@tetri/contract';
import type { OrderAddress } from './use-live-order.ts';
import type { PageScope } from './page-scope.ts';

const key = 'tetri.pushes';
const keptMax = 50;

/** Whether this browser can be notified of orders; a page that is not served safely cannot ask. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Whether this browser was asked to notify of the order. */
export function isPushed(uid: string): boolean {
  return Notification.permission === 'granted' && readPushed().includes(uid);
}

/** Asks the person, the browser's push service and the server, in this turn. False when the person does not want it. */
export async function startPush(scope: PageScope, { uid, secret }: OrderAddress): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await scope.call(getPushKey, {});
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  await scope.call(createPushSubscription, {
    orderUID: uid,
    orderSecret: secret,
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  writePushed([uid, ...readPushed().filter((other) => other !== uid)].slice(0, keptMax));
  return true;
}

export async function stopPush(scope: PageScope, { uid, secret }: OrderAddress): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.getSubscription();
  if (subscription)
    await scope.call(deletePushSubscription, { orderUID: uid, orderSecret: secret, endpoint: subscription.endpoint });
  writePushed(readPushed().filter((other) => other !== uid));
}

function readPushed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string') : [];
  } catch {
    return [];
  }
}

function writePushed(uids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(uids));
  } catch {
    // Then the button offers again what is there already, and asking twice changes nothing.
  }
}
