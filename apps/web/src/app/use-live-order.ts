import { type CallOutput, getOrder } from '@tetri/contract';
import type { SocketClient } from '@tetri/client';
import { useCallback, useEffect, useState } from 'react';
import { followOrder } from './followed-orders.ts';
import { InOrder } from './in-order.ts';
import { noteLocalOrder } from './local-orders.ts';
import { useClosingConfirmation } from './mini-app/use-closing-confirmation.ts';
import { useScope } from './page-scope.ts';
import { useSocket } from './use-socket.ts';

export type Order = CallOutput<typeof getOrder>['order'];

export interface OrderAddress {
  readonly uid: string;
  readonly secret: string;
  readonly type: 'order' | 'payment';
}

const pollMs = 10_000;
const moving: ReadonlySet<Order['status']> = new Set([
  'new',
  'waitPayment',
  'inProgress',
  'inProgressPayout',
  'errorPayment',
  'errorPayout',
  'hold',
]);

/**
 * An order as it stands now: the socket says when to read it again. While there is no socket, or the last answer did not come, it
 * is read every ten seconds.
 */
export function useLiveOrder(first: Order, { uid, secret, type }: OrderAddress) {
  const scope = useScope();
  const [order, setOrder] = useState(first);
  const [answers] = useState(() => new InOrder());
  const [hasSocket, setHasSocket] = useState(false);
  const [isBehind, setBehind] = useState(false);
  const isMoving = moving.has(order.status);
  useEffect(() => noteLocalOrder(uid, order.status), [uid, order.status]);
  useEffect(() => {
    if (isMoving) followOrder(uid);
  }, [uid, isMoving]);
  useClosingConfirmation(order.status);

  const reload = useCallback(async () => {
    const isNews = answers.ask();
    const answer = await scope.call(getOrder, { type, orderUID: uid, orderSecret: secret }).catch(() => undefined);
    if (!isNews()) return;
    setBehind(answer === undefined);
    if (answer) setOrder(answer.order);
  }, [scope, type, uid, secret, answers]);

  useSocket(
    useCallback(
      (socket: SocketClient) => {
        const follow = () => setHasSocket(socket.state === 'open');
        follow();
        const undo = [
          socket.onState(follow),
          // Changes are sent from this acknowledgement on; what happened before it is read.
          socket.on('subscribe', () => void reload()),
          socket.on('orderChanged', ({ orderUID }) => void (orderUID === uid && reload())),
          socket.subscribe({ topic: 'order', orderUID: uid, orderSecret: secret }),
        ];
        return () => {
          for (const end of undo) end();
        };
      },
      [uid, secret, reload],
    ),
  );

  useEffect(() => {
    if (!isMoving || (hasSocket && !isBehind)) return;
    const timer = setInterval(() => void reload(), pollMs);
    return () => clearInterval(timer);
  }, [hasSocket, isBehind, isMoving, reload]);

  return { order, reload };
}
