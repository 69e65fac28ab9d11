import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOrder, getStaffOrder, recordPayment } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { freePort, type SentRequest, sendFromAnywhere, ServerProcess, signInOwner } from '@tetri/testing/chaos';
import { factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { type Address, getAddress, parseEther } from 'viem';
import { demoCoins, demoNetwork } from '../demo-chain/demo-coins.ts';
import { placeDemoCoins } from '../demo-chain/place-demo-coins.ts';
import { useMethodInDemo } from '../modules/catalog/index.ts';
import { saveMethodSettings, savePayoutRule } from '../modules/payments/index.ts';
import { FaultyNode } from '../payment-methods/evm/testing/faulty-node.ts';
import { xpub } from '../payment-methods/evm/testing/fakes.ts';
import { startLocalChain } from '../payment-methods/evm/testing/local-chain.ts';
import { openDatabase, transaction } from '../platform/database/index.ts';
import { silentLog } from '../platform/log.ts';
import { createSigner } from '../signer/create-signer.ts';
import { logFileOf, socketPathOf } from '../signer/places.ts';
import { makeSignerFolder } from '../signer/testing/signer-folder.ts';
import { startSignerRole } from '../signer/testing/signer-role.ts';

const owner = { email: 'owner@example.com', password: 'seven green bottles' };
const inSources = (file: string) => path.join(import.meta.dirname, '..', file);
const eth = demoCoins.find(({ isToken }) => !isToken);

export interface PaidOrder {
  readonly uid: string;
  readonly recipient: Address;
}

export type PayingExchange = Awaited<ReturnType<typeof openPayingExchange>>;

/**
 * The product as its owner runs it, in processes of its own: the server with the embedded database, the signer, and a local
 * chain behind a node that can hold what is asked of it. It pays ether out by itself.
 */
export async function openPayingExchange(signal: AbortSignal) {
  if (!eth) throw new Error('the demo has ether');
  const chain = await startLocalChain();
  const node = await FaultyNode.before(chain.rpcUrl);
  const limit = { perTransaction: '100', perHour: '1000', perDay: '1000', feePerTransaction: '0.05', feesPerDay: '5' };
  const dataDir = await makeSignerFolder({ limits: [{ key: 'evm', chainId: chain.chainId, ...limit }] });
  const port = await freePort();
  const env = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const startServer = () => ServerProcess.start({ dataDir, port, program: 'built', env, signal });

  const startSigner = (dies?: 'before' | 'after') => startSignerRole(dataDir, signal, dies);

  let signer = await startSigner();
  const payer = getAddress(await createSigner({ socketPath: socketPathOf(dataDir) }).address('evm'));
  await chain.client.setBalance({ address: payer, value: parseEther('1000') });
  // The first start fills the demo in.
  await (await startServer()).stop();
  await setUp(dataDir, { payer, rpcUrl: node.url, chainId: chain.chainId });
  let server = await startServer();
  const session = await signInOwner(port, owner);
  const [body] = await orderBodies(
    `http://127.0.0.1:${port}`,
    1,
    ({ from, to }) => from.kind === 'bank' && to._id === eth.currencyId,
  );

  async function call<Data>(request: SentRequest): Promise<Data> {
    const answer = await sendFromAnywhere<{ data?: Data }>(port, request);
    if (answer?.status !== 200 || !answer.body.data) throw new Error(JSON.stringify(answer ?? 'no answer'));
    return answer.body.data;
  }
  const read = async ({ uid }: Pick<PaidOrder, 'uid'>) => {
    const query = `?${new URLSearchParams({ uid })}`;
    return call<{ order: StaffOrder }>({ ...pathOf(getStaffOrder), query, session }).then(({ order }) => order);
  };

  return {
    chain,
    node,
    payer,
    startSigner: async (dies?: 'before' | 'after') => (signer = await startSigner(dies)),
    killSigner: () => signer.kill(),
    signerEnded: () => signer.ended,
    startServer: async () => (server = await startServer()),
    kill: (victim: 'server' | 'database') => server.kill(victim),
    read,
    /** An order for ether whose payment a person has seen: the product pays it out by itself. */
    async payIn(): Promise<PaidOrder> {
      const recipient = getAddress(`0x${randomBytes(20).toString('hex')}`);
      const asked = { ...JSON.parse(body ?? ''), skipPreview: true };
      const toValues = asked.toValues.map((value: { key: string; value: string }) =>
        value.value.startsWith('0x') ? { ...value, value: recipient } : value,
      );
      const made = JSON.stringify({ ...asked, toValues });
      const { uid, inAmount: amount } = await call<{ uid: string; inAmount: string }>({
        ...pathOf(createOrder),
        body: made,
      });
      const paid = {
        commandId: randomUUID(),
        uid,
        from: 'waitPayment',
        amount,
        reference: `bank-${uid}`,
        reason: 'Seen',
      };
      await call({ ...pathOf(recordPayment), body: JSON.stringify(paid), session });
      return { uid, recipient };
    },
    /** How many transactions the signer has signed: a line of its log each, after the first. */
    signatures: async () => (await readFile(logFileOf(dataDir), 'utf8')).trimEnd().split('\n').length,
    /** What lies at an address on the chain, as the order writes it. */
    lying: async (address: Address) => formatUnits(await chain.client.getBalance({ address }), eth.decimals),
    doctor: async () => {
      const env = { ...process.env, DATA_DIR: dataDir };
      return (await promisify(execFile)(process.execPath, [inSources('doctor.ts')], { env })).stdout;
    },
    async close() {
      await server.stop();
      await signer.kill();
      await node.stop();
      await chain.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface StaffOrder {
  readonly status: string;
  readonly outAmount: string;
  readonly payout: { readonly reference: string } | null;
}

function pathOf({ method, path: of }: { readonly method: string; readonly path: string }) {
  return { method, path: of };
}

/** While no server runs: ether is paid out on the chain by itself, from the signer's wallet. */
async function setUp(dataDir: string, chain: { payer: Address; rpcUrl: string; chainId: number }): Promise<void> {
  if (!eth) return;
  const { currencyId, code, decimals, rule } = eth;
  const { payer, rpcUrl, chainId } = chain;
  const line = {
    network: demoNetwork,
    chainId,
    rpcUrls: [rpcUrl],
    xpub,
    assets: [{ currencyId, decimals }],
    payoutConfirmations: 2,
    pollMs: 200,
  };
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    const { db } = database;
    await factories.siteWithoutOrderCaps(db);
    await transaction(db, async (tx) => {
      await saveMethodSettings(tx, { method: 'evm', settings: { chains: [line] }, version: 0 });
      await useMethodInDemo(tx, [currencyId], 'evm');
      await savePayoutRule(tx, currencyId, { ...rule, hourMaxUnits: null, dayMaxUnits: null }, 0);
    });
    const file = { rpcUrl, chainId, currencies: { [code]: { decimals } } };
    await placeDemoCoins(db, { method: 'evm', network: demoNetwork, keys: { payer }, file });
  } finally {
    await database.close();
  }
}
