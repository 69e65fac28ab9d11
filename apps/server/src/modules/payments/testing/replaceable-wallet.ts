import { getOrder, listMethodSettings, updateMethodSettings } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { openBackOffice } from '../../../compose/testing/back-office.ts';
import type { Route } from '../../catalog/index.ts';
import { moveByOperator } from '../../orders/index.ts';
import { type Created, type DeskServer, nino, openOrdersDesk } from '../../orders/testing/orders-desk.ts';
import { testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { DatabaseAddresses } from '../deposits/actions/database-addresses.ts';
import { followStep } from '../deposits/actions/follow-step.ts';
import { ChainSimulator, simulatedChainMethod } from './chain-simulator.ts';

export const walletSchema = z.object({ wallet: z.string() });
export const of = { method: 'chain', network: 'NET' };
export const stolenReason = 'the phone with its words was stolen';

export type ReplaceableWallet = Awaited<ReturnType<typeof openReplaceableWallet>>;

/** A desk whose orders are paid on a chain to a wallet that the owner replaces by its name; without one where that is "none". */
export async function openReplaceableWallet() {
  const chain = new ChainSimulator('NET');
  const hooks = {
    /** What happens between an address that is given and the invoice that shows it. */
    beforeOpened: async (): Promise<unknown> => undefined,
    /** Whether the method has no address to give. */
    isRefused: () => false,
  };
  const usual = { ...hooks };
  const desk = await openOrdersDesk(await createTestDatabase(), (db) => {
    const method = simulatedChainMethod(chain, new DatabaseAddresses(db));
    return [
      {
        ...method,
        async openInvoice(request) {
          if (hooks.isRefused()) return { state: 'refused', reason: 'requisitesExhausted' };
          const opened = await method.openInvoice(request);
          await hooks.beforeOpened();
          return opened;
        },
        settings: {
          schema: walletSchema,
          walletsOf: (saved) => {
            const { wallet } = walletSchema.safeParse(saved).data ?? {};
            return new Map(wallet === undefined || wallet === 'none' ? [] : [['NET', wallet]]);
          },
          withoutSecrets: (saved) => saved,
        },
      },
    ];
  });
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const office = await openBackOffice(desk.db, { deps: { payments: desk.payments, catalog } });
  const owner = await office.enter('owner');
  await desk.fillReserve(desk.coin, 100_000_000_000n);
  await followStep(desk.db, chain, of);
  await save('first');

  /** By the settings as they are saved now. */
  async function save(wallet: string, replaceWalletReason?: string) {
    const [before] = (await owner.call(listMethodSettings, {})).methods;
    const settings = JSON.stringify({ wallet });
    const { version = 0 } = before ?? {};
    return owner.call(updateMethodSettings, { method: 'chain', settings, version, replaceWalletReason });
  }

  async function ordered(more: Partial<Route> = {}, server?: DeskServer): Promise<Created> {
    const terms = { paymentMethod: 'chain', confirmations: 1, ...more };
    const route = desk.addRoute(testRoute(desk.coin, desk.money, terms));
    return desk.order({ routeId: route.id, skipPreview: true }, undefined, server);
  }

  /** What the customer reads there, and pays to. */
  async function pageOf({ uid, secret }: Created) {
    const { order } = await desk.call(getOrder, { orderUID: uid, orderSecret: secret });
    const template = order.route.from.paymentDetails.merchant?.template ?? '[]';
    const blocks = JSON.parse(template) as { kind: string; value?: string; text?: string }[];
    return {
      address: blocks.find(({ kind }) => kind === 'requisite')?.value,
      warning: blocks.find(({ kind }) => kind === 'warning')?.text,
    };
  }

  /** Money comes to the address, one block deep, and is seen. */
  async function payTo(address: string | undefined, units = 1_000_000_000n): Promise<void> {
    chain.pay({ address: address ?? '', currencyId: desk.coin.id, units });
    chain.mine();
    await followStep(desk.db, chain, of);
  }

  return {
    desk,
    office,
    owner,
    chain,
    hooks,
    save,
    ordered,
    pageOf,
    payTo,
    /** Pays what the page asks for to what it shows, or another amount; one block deep. */
    async pay(order: Created, units?: bigint): Promise<void> {
      await payTo((await pageOf(order)).address, units);
      await desk.drain();
    },
    /** Money comes to an address after its order has ended. */
    async payLate({ uid, secret }: Created, address: string | undefined): Promise<void> {
      await payTo(address);
      await desk.drain();
      const { order } = await desk.call(getOrder, { orderUID: uid, orderSecret: secret });
      expect(order.status).toBe('errorPayment');
    },
    async end({ uid }: Created): Promise<void> {
      await desk.asStaff((tx) =>
        moveByOperator(tx, { uid, from: 'waitPayment', to: 'deleted', reason: 'not paid', staff: nino }),
      );
      await desk.drain();
    },
    reset(): void {
      Object.assign(hooks, usual);
    },
    /** Resolves once so many wait for locks of others. */
    untilWaiting: (count: number) =>
      vi.waitFor(async () => expect((await desk.db.$client.query(waiting)).rowCount).toBe(count), 10_000),
    /** Runs `act` while another connection holds what `lock` takes; answers it once that has let go. */
    async whileLocked<Result>(lock: string, act: () => Promise<() => Promise<Result>>): Promise<Result> {
      const other = await desk.db.$client.connect();
      try {
        await other.query('begin');
        await other.query(lock);
        const begun = await act();
        await other.query('commit');
        return await begun();
      } catch (error) {
        await other.query('rollback');
        throw error;
      } finally {
        other.release();
      }
    },
    async stop(): Promise<void> {
      await office.stop();
      await desk.stop();
    },
  };
}

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
