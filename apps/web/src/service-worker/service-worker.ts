import { offlinePage } from './offline-page.ts';
import { readPush } from './read-push.ts';
import type { WorkerEvent, WorkerEvents } from './worker-types.ts';

/**
 * Shows news of orders, and a page where there is no connection. It keeps nothing: no page, no answer to a call and no file,
 * so nothing personal, no price and no secret can be old or left behind.
 */
const worker = globalThis as unknown as WorkerEvents;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(start()));
worker.addEventListener('fetch', (event) => {
  // Only whole pages: everything else goes its way as if there were no worker.
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(openPage(event));
});
worker.addEventListener('push', (event) => event.waitUntil(showNews(event.data?.text())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNews(String(event.notification.data ?? '')));
});

/** The browser asks for a page while the worker wakes up: it costs no time. */
async function start(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
}

async function openPage(event: WorkerEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(new URL(event.request.url).pathname);
  }
}

async function showNews(text: string | undefined): Promise<void> {
  const news = readPush(text, worker.location.origin);
  if (!news) return;
  const { title, body, tag, lang, url } = news;
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: url,
  });
}

/** Goes to the order: to the tab that shows it, if there is one. */
async function openNews(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url.split(/[?#]/, 1)[0] === url);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(url);
}
