/** What of a service worker's world is used here: the compiler knows pages only. */
export interface WorkerEvents {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowOfWorker[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}

interface WindowOfWorker {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly data: { text(): string } | null;
  readonly notification: Notification;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
