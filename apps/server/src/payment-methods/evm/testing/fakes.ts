import { type HDAccount, type LocalAccount, mnemonicToAccount } from 'viem/accounts';
import type {
  AssignedAddress,
  DepositAddresses,
  SignedTransaction,
  Signer,
  SignRequest,
  SignSweepRequest,
} from '../../../modules/payments/plugin.ts';
import { evmKey } from '../../../signer/kinds/evm-key.ts';
import type { PlannedTransaction, SigningKey } from '../../../signer/kinds/planned-transaction.ts';

/** The words of ready-made accounts, which everybody knows. */
export const mnemonic = 'test test test test test test test test test test test junk';

/** Of the account m/44'/60'/0' below these words. */
export const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

/** Gives each order the next number, and the same again. */
export class FakeAddresses implements DepositAddresses {
  readonly #byOrder = new Map<string, AssignedAddress>();

  async assign({ orderId }: { orderId: string }, derive: (index: number) => AssignedAddress): Promise<AssignedAddress> {
    const assigned = this.#byOrder.get(orderId) ?? derive(this.#byOrder.size);
    this.#byOrder.set(orderId, assigned);
    return assigned;
  }
}

/** Signs what the signer's process signs, without its limits and its log. */
export class FakeSigner implements Signer {
  readonly account: LocalAccount;
  readonly #key: SigningKey;
  readonly #signed = new Map<string, SignedTransaction[]>();

  constructor(addressIndex: number) {
    const account = mnemonicToAccount(mnemonic, { addressIndex });
    this.account = account;
    this.#key = evmKey('evm', privateKeyOf(account), (number) =>
      privateKeyOf(mnemonicToAccount(mnemonic, { addressIndex: number })),
    );
  }

  async address(): Promise<string> {
    return this.#key.address;
  }

  async balance(): Promise<bigint> {
    throw new Error('the chain tells what lies there');
  }

  async signed(payoutId: string): Promise<readonly SignedTransaction[]> {
    return this.#signed.get(payoutId) ?? [];
  }

  async sign({ payoutId, transaction }: SignRequest): Promise<SignedTransaction> {
    return this.#sign(payoutId, { ...this.#key.plan(transaction), from: this.#key.address });
  }

  async signSweep({ sweepId, ...sweep }: SignSweepRequest): Promise<SignedTransaction> {
    if (!this.#key.planSweep) throw new Error('no addresses of customers');
    return this.#sign(sweepId, this.#key.planSweep(sweep));
  }

  async #sign(id: string, planned: PlannedTransaction & { readonly from: string }): Promise<SignedTransaction> {
    const { raw, reference } = await planned.sign();
    const { from, feeUnits } = planned;
    const [sequence] = planned.takes;
    const signed = { raw, reference, from, sequence: BigInt(sequence), feeUnits };
    this.#signed.set(id, [...(await this.signed(id)), signed]);
    return signed;
  }
}

function privateKeyOf(account: HDAccount): Uint8Array {
  const { privateKey } = account.getHdKey();
  if (!privateKey) throw new Error('no key');
  return privateKey;
}
