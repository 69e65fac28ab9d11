import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createOrder, getOrder, type OrderStatus, updateOrderStatus } from '@tetri/contract';
import { type ReceivedAnswer, type SentRequest, sendFromAnywhere } from './send-from-anywhere.ts';

export interface AcknowledgedOrder {
  readonly uid: string;
  readonly secret: string;
  /** What is asked for, as text. */
  readonly inAmount: string;
  /** The last status that the server acknowledged. */
  status: OrderStatus;
}

/** So that customers who wait for a server to come back leave it the processor to do so. */
export const retryMs = 20;

interface Answer {
  readonly data?: AcknowledgedOrder & {
    readonly order?: { readonly history: readonly { readonly status: OrderStatus }[] };
  };
}

/**
 * Customers who create orders and confirm some of them, from many addresses. A request that got no answer is sent again with
 * its Idempotency-Key until it gets one, as a careful client does.
 */
export class OrderLoad {
  readonly acknowledged: AcknowledgedOrder[] = [];
  readonly #unpaid: AcknowledgedOrder[] = [];
  readonly #port: number;
  readonly #bodies: readonly string[];
  #isStopped = false;
  #onAcknowledged: () => void = () => undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(port: number, bodies: readonly string[]) {
    this.#port = port;
    this.#bodies = bodies;
  }

  start(customers: number): void {
    this.#running = Promise.all(Array.from({ length: customers }, () => this.#order()));
  }

  /** Resolves when so many more answers have come. */
  answers(count: number): Promise<void> {
    return new Promise((resolve) => {
      let missing = count;
      this.#onAcknowledged = () => {
        missing -= 1;
        if (missing === 0) resolve();
      };
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** An order that waits for its payment, each once. */
  takeUnpaid(): AcknowledgedOrder | undefined {
    return this.#unpaid.shift();
  }

  /** The statuses that an order went through, as the server answers them; undefined when it does not know the order. */
  async historyOf({ uid, secret }: AcknowledgedOrder): Promise<readonly OrderStatus[] | undefined> {
    const query = `?${new URLSearchParams({ orderUID: uid, orderSecret: secret })}`;
    const answer = await this.#send({ method: 'GET', path: getOrder.path, query });
    return answer?.body.data?.order?.history.map(({ status }) => status);
  }

  async #order(): Promise<void> {
    while (!this.#isStopped) {
      const body = this.#bodies[randomInt(this.#bodies.length)] ?? '';
      const created = await this.#insist({ method: 'POST', path: createOrder.path, body });
      if (created?.status !== 200 || !created.body.data) continue;
      const { uid, secret, inAmount, status } = created.body.data;
      const order: AcknowledgedOrder = { uid, secret, inAmount, status };
      this.acknowledged.push(order);
      this.#onAcknowledged();
      if (randomInt(2) === 0) await this.#confirm(order);
    }
  }

  async #confirm(order: AcknowledgedOrder): Promise<void> {
    const body = JSON.stringify({ orderUID: order.uid, orderSecret: order.secret, status: 'waitPayment' });
    const confirmed = await this.#send({ method: 'PUT', path: updateOrderStatus.path, body });
    if (confirmed?.status !== 200) return;
    order.status = 'waitPayment';
    this.#unpaid.push(order);
  }

  async #insist(request: SentRequest): Promise<ReceivedAnswer<Answer> | undefined> {
    const idempotencyKey = randomBytes(12).toString('hex');
    while (!this.#isStopped) {
      const answer = await this.#send({ ...request, idempotencyKey });
      if (answer !== undefined && answer.status < 500) return answer;
      await pause(retryMs);
    }
    return undefined;
  }

  #send(request: SentRequest): Promise<ReceivedAnswer<Answer> | undefined> {
    return sendFromAnywhere(this.#port, request);
  }
}
