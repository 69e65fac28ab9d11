import type { SoakExchange } from './open-exchange.ts';
import { faultName, type Phase, type PlannedFault } from './plan/plan-faults.ts';

/** Injects the faults of a wave, each after so many acts of its phase. */
export class Faults {
  readonly injected = new Map<string, number>();
  readonly #exchange: SoakExchange;
  #planned: PlannedFault[] = [];
  #acts = 0;
  readonly #running: { untilActs: number; end: () => void }[] = [];
  /** One at a time: a server that starts is not killed by two. */
  #turn: Promise<void> = Promise.resolve();

  constructor(exchange: SoakExchange) {
    this.#exchange = exchange;
  }

  get count(): number {
    return [...this.injected.values()].reduce((sum, one) => sum + one, 0);
  }

  begin(phase: Phase, planned: readonly PlannedFault[]): void {
    this.#planned = planned.filter((fault) => fault.phase === phase);
    this.#acts = 0;
  }

  /** An act was done. What it brings about goes on beside the acts that follow. */
  act(): void {
    this.#acts += 1;
    for (const running of this.#running.splice(0))
      if (running.untilActs <= this.#acts) running.end();
      else this.#running.push(running);
    const due = this.#planned.filter(({ afterActs }) => afterActs <= this.#acts);
    this.#planned = this.#planned.filter(({ afterActs }) => afterActs > this.#acts);
    for (const fault of due) this.#turn = this.#turn.then(() => this.#inject(fault));
  }

  /** Whatever is out of order works again. */
  async end(): Promise<void> {
    for (const fault of this.#planned.splice(0)) this.#turn = this.#turn.then(() => this.#inject(fault));
    await this.#turn;
    for (const { end } of this.#running.splice(0)) end();
  }

  async #inject(fault: PlannedFault): Promise<void> {
    const name = faultName(fault);
    this.injected.set(name, (this.injected.get(name) ?? 0) + 1);
    if (fault.kind === 'killed') return this.#exchange.kill(fault.victim);
    const { proxy } = this.#exchange.world(fault.way).world;
    if (!proxy) return;
    proxy.fault = fault.fault;
    this.#running.push({ untilActs: this.#acts + fault.forActs, end: () => (proxy.fault = undefined) });
  }
}
