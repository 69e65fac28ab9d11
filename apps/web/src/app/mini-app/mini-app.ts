import type { Bridge } from './bridge.ts';
import type { Launch } from './read-launch.ts';

/** The Mini App as its pages know it; there is none on the server, and none on the ordinary site. */
export interface MiniApp {
  readonly launch: Launch;
  readonly bridge: Bridge;
}

/** Closes the window of the Mini App. */
export function closeMiniApp({ bridge }: Pick<MiniApp, 'bridge'>): void {
  bridge.post('web_app_close', {});
}
