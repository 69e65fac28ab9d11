import type { DemoChain, DemoChainOptions } from './start-demo-chain.ts';

/** The demo's chain beside the server: it is started once the server answers, and the demo goes on by hand without it. */
export class DemoChainLife {
  readonly #options: DemoChainOptions;
  #chain: Promise<DemoChain | undefined> = Promise.resolve(undefined);
  #isStopped = false;

  constructor(options: DemoChainOptions) {
    this.#options = options;
  }

  /** Resolves when the chain runs, or could not be started, which is logged. */
  async start(): Promise<void> {
    this.#chain = this.#start();
    await this.#chain;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await (await this.#chain)?.stop();
  }

  async #start(): Promise<DemoChain | undefined> {
    const { log } = this.#options;
    try {
      // Only a demo loads it.
      const { startDemoChain } = await import('./start-demo-chain.ts');
      if (this.#isStopped) return undefined;
      const chain = await startDemoChain(this.#options);
      log.info({ rpcUrl: chain.rpcUrl }, 'the chain of the demo runs');
      return chain;
    } catch (err) {
      log.warn({ err }, 'the chain of the demo could not be started: its coins are paid by hand');
      return undefined;
    }
  }
}
