import { type Call, type CallOutput, type CallRequest, forbidden, notFound, refusal } from '@tetri/contract';
import { newRequestId, type BoundHandler, type RequestScope, type StaffActor } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';

const notClosed = new AbortController().signal;

/** A call of the staff as it stands in the audit log: where it came from is the messenger. */
export function messengerRequest(actor: StaffActor, log: Log): RequestScope<StaffActor> {
  return {
    actor,
    requestId: newRequestId(),
    lang: 'en',
    ip: 'telegram',
    userAgent: 'Telegram',
    cookies: {},
    idempotencyKey: undefined,
    files: [],
    closed: notClosed,
    log,
    setCookie: () => {},
  };
}

/** Makes calls of the back office by somebody's own right: refused as there to whom their role does not allow them. */
export class StaffCaller {
  readonly #handlers: () => readonly BoundHandler[];
  readonly #log: Log;

  constructor(handlers: () => readonly BoundHandler[], log: Log) {
    this.#handlers = handlers;
    this.#log = log;
  }

  mayCall(actor: StaffActor, { access }: Call): boolean {
    return typeof access === 'object' && access.staff.includes(actor.role);
  }

  async call<C extends Call>(actor: StaffActor, call: C, input: CallRequest<C>): Promise<CallOutput<C>> {
    if (!this.mayCall(actor, call)) throw refusal(forbidden);
    const handler = this.#handlers().find((one) => one.call === call);
    if (!handler) throw new Error(`${call.path} has no handler`);
    const read = call.input.safeParse(input);
    // Nothing is called by what a forged button names.
    if (!read.success) throw refusal(notFound);
    const answer = await handler.run(read.data, messengerRequest(actor, this.#log));
    return call.output.parse(answer) as CallOutput<C>;
  }
}
