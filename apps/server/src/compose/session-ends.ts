import type { Bus } from '../platform/bus/index.ts';
import type { Log } from '../platform/log.ts';
import type { SocketHub } from '../platform/socket/index.ts';

/** What the database says on it, whoever changed the rows: "session <id>", "user <id>", "staff <id>". */
const channel = 'sessions';

/** Closes sockets when their sessions end, in whatever process that was; triggers notify of it with the commit. */
export function hearSessionEnds(sockets: SocketHub, { bus, log }: { bus: Bus; log: Log }): void {
  const check = (...[isMeant]: Parameters<SocketHub['dropEnded']>) => {
    sockets.dropEnded(isMeant).catch((err: unknown) => log.error({ err }, 'the sessions of sockets were not checked'));
  };
  bus.subscribe(channel, (text) => {
    const [kind, id = ''] = text.split(' ', 2);
    if (kind === 'session') sockets.sessionEnded(id);
    // Where a sign-in was blocked its sessions stay: whether they may still be used is for the database to say.
    else if (kind === 'user') check((owner) => owner.kind === 'user' && owner.userId === id);
    else check((owner) => owner.kind === 'staff');
  });
  bus.onResync(() => check());
}
