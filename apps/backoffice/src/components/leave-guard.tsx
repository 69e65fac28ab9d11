import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';

export interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** What is typed stands behind one tab of the page, which another tab takes away. */
  readonly isOfTab?: boolean;
}

/** Whoever was asked once is not asked again by the next form of the page. */
let mayLeave = false;

/** Asks before a page with unsaved changes is left, also when the window is closed. A page may have several. */
export function LeaveGuard({ isChanged, isOfTab = false }: LeaveGuardProps) {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState<NavigateEvent>();

  // A layout effect ends before a page that was saved goes on to another address.
  useLayoutEffect(() => {
    // A browser that does not know it leaves without the question.
    if (!isChanged || !('navigation' in globalThis)) return;
    const ask = (event: NavigateEvent) => {
      const { destination, cancelable } = event;
      const isElsewhere = placeOf(destination.url, isOfTab) !== placeOf(location.href, isOfTab);
      // Documents of other addresses are asked about by the browser itself, below.
      if (!isElsewhere || !destination.sameDocument || !cancelable || event.defaultPrevented || mayLeave) return;
      event.preventDefault();
      setLeaving(event);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    navigation.addEventListener('navigate', ask);
    addEventListener('beforeunload', warn);
    return () => {
      navigation.removeEventListener('navigate', ask);
      removeEventListener('beforeunload', warn);
    };
  }, [isChanged, isOfTab]);

  function leave({ destination, navigationType }: NavigateEvent) {
    const left = () => (mayLeave = false);
    mayLeave = true;
    if (navigationType === 'traverse') return void navigation.traverseTo(destination.key).finished?.then(left, left);
    navigate(absolute(destination.url), { replace: navigationType === 'replace' });
    left();
  }

  if (!leaving) return null;
  return (
    <QuestionDialog
      title={t('discardTitle')}
      text={t('discardText')}
      yes={t('discard')}
      no={t('goOnEditing')}
      onYes={() => leave(leaving)}
      onNo={() => setLeaving(undefined)}
    />
  );
}

function placeOf(url: string, isOfTab: boolean): string {
  const { pathname, searchParams } = new URL(url);
  return isOfTab ? `${pathname} ${searchParams.get('tab') ?? ''}` : pathname;
}

/** As the router takes an address that already has the base in it. */
function absolute(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return `~${pathname}${search}${hash}`;
}
