import { createOrder } from '@tetri/contract';
import { userIdOf } from '../../../platform/http/index.ts';
import { makeOrder } from '../actions/make-order.ts';
import { handle } from '../deps.ts';

export const createOrderHandler = handle(createOrder, (input, deps, request) =>
  makeOrder(input, { userId: userIdOf(request.actor), link: null }, deps, request),
);
