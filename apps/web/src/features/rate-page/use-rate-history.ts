import { type CallOutput, getRateHistory, type historyRangeNames } from '@tetri/contract';
import { type RefObject, useEffect, useState } from 'react';
import { lasting } from '../../app/lasting.ts';
import { useScope } from '../../app/page-scope.ts';

export type HistoryRange = (typeof historyRangeNames)[number];
type History = CallOutput<typeof getRateHistory>;

export type HistoryState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly history: History };

const waiting: HistoryState = { kind: 'waiting' };

/** The rate's past over the chosen range, read when the chart comes into sight. */
export function useRateHistory(chart: RefObject<Element | null>, routeId: string) {
  const { call } = useScope();
  const isSeen = useSeen(chart);
  const [range, setRange] = useState<HistoryRange>('week');
  const [state, setState] = useState(waiting);
  const isWanted = isSeen && state.kind === 'waiting';
  useEffect(() => {
    if (!isWanted) return;
    let isOld = false;
    void lasting(call(getRateHistory, { routeId, range })).then(
      (history) => !isOld && setState({ kind: 'read', history }),
      () => !isOld && setState({ kind: 'failed' }),
    );
    return () => {
      isOld = true;
    };
  }, [call, isWanted, routeId, range]);
  const readAgain = () => setState(waiting);
  const choose = (wanted: HistoryRange) => {
    setRange(wanted);
    readAgain();
  };
  return { state, range, choose, readAgain };
}

function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
