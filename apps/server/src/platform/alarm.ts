import type { Clock } from './clock.ts';

/** Rings once, when the clock has come to the moment it was set to last. */
export interface Alarm {
  /** Undefined lets it rest. */
  set(at: Date | undefined): void;
}

export type MakeAlarm = (ring: () => void) => Alarm;

/** A timer cannot wait longer than 24 days. */
const waitMaxMs = 24 * 60 * 60 * 1000;
/** Before it is looked again at a clock that lags behind the timer. */
const lagMs = 100;

export function alarmBy(clock: Clock): MakeAlarm {
  return (ring) => {
    let timer: NodeJS.Timeout | undefined;
    function wait(at: Date, ms: number): void {
      timer = setTimeout(
        () => {
          const leftMs = at.getTime() - clock.now().getTime();
          if (leftMs > 0) wait(at, Math.max(leftMs, lagMs));
          else ring();
        },
        Math.min(Math.max(ms, 0), waitMaxMs),
      ).unref();
    }
    return {
      set(at) {
        clearTimeout(timer);
        if (at) wait(at, at.getTime() - clock.now().getTime());
      },
    };
  };
}
