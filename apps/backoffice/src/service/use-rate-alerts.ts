import { type CallOutput, listRateAlerts } from '@tetri/contract';
import { useEffect } from 'react';
import { staffSocket } from './socket.ts';
import { useCall } from './use-call.ts';

export type RateAlert = CallOutput<typeof listRateAlerts>['alerts'][number];

/** Which sources are in trouble, pushed over the socket as it happens; undefined until that is known. */
export function useRateAlerts(isEnabled: boolean): readonly RateAlert[] | undefined {
  const { data, refetch } = useCall(listRateAlerts, {}, { isEnabled, refetchMs: 30_000 });
  useEffect(() => {
    if (!isEnabled) return;
    const socket = staffSocket();
    const stops = [
      socket.subscribe({ topic: 'queue' }),
      socket.on('rateAlertsChanged', () => void refetch()),
      socket.onState((state) => {
        if (state === 'open') void refetch();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isEnabled, refetch]);
  return data?.alerts;
}
