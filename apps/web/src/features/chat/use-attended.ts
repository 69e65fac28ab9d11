import { getChatDesk } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { InOrder } from '../../app/in-order.ts';
import { useScope } from '../../app/page-scope.ts';

const askedEachMs = 60_000;

/**
 * Whether somebody of the staff is there to answer, asked each minute while the conversation is open; undefined before it is known.
 * What an answer tells on the way is put in.
 */
export function useAttended(isOpen: boolean) {
  const { call } = useScope();
  const [isAttended, setAttended] = useState<boolean>();
  useEffect(() => {
    if (!isOpen) return;
    const answers = new InOrder();
    let isGone = false;
    const ask = () => {
      const isNews = answers.ask();
      return call(getChatDesk, {}).then(
        (desk) => isNews() && !isGone && setAttended(desk.isAttended),
        () => undefined,
      );
    };
    void ask();
    const timer = setInterval(() => void ask(), askedEachMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isOpen, call]);
  return [isAttended, setAttended] as const;
}
