import { type LocalAccount, mnemonicToAccount } from 'viem/accounts';
import type {
  AssignedAddress,
  DepositAddresses,
  SignedTransaction,
  Signer,
  SignRequest,
} from '../../../modules/payments/plugin.ts';
import { evmKey } from '../../../signer/kinds/evm-key.ts';
import type { SigningKey } from '../../../signer/kinds/planned-transaction.ts';

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
    const { privateKey } = account.getHdKey();
    if (!privateKey) throw new Error('no key');
    this.account = account;
    this.#key = evmKey('evm', privateKey);
  }

  async address(): Promise<string> {
    return this.#key.address;
  }

  async signed(payoutId: string): Promise<readonly SignedTransaction[]> {
    return this.#signed.get(payoutId) ?? [];
  }

  async sign({ payoutId, transaction }: SignRequest): Promise<SignedTransaction> {
    const planned = this.#key.plan(transaction);
    const { raw, reference } = await planned.sign();
    const [sequence] = planned.takes;
    const { feeUnits } = planned;
    const signed = { raw, reference, from: this.#key.address, sequence: BigInt(sequence), feeUnits };
    this.#signed.set(payoutId, [...(await this.signed(payoutId)), signed]);
    return signed;
  }
}
