import { keccak256 } from 'viem';
import { type LocalAccount, mnemonicToAccount } from 'viem/accounts';
import type {
  AssignedAddress,
  DepositAddresses,
  SignedTransaction,
  Signer,
  SignRequest,
} from '../../../modules/payments/plugin.ts';

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

type Words = Readonly<Record<string, string>>;

/** Signs as the signer's process does, without its limits. */
export class FakeSigner implements Signer {
  readonly account: LocalAccount;
  readonly #signed = new Map<string, SignedTransaction[]>();

  constructor(addressIndex: number) {
    this.account = mnemonicToAccount(mnemonic, { addressIndex });
  }

  async address(): Promise<string> {
    return this.account.address;
  }

  async signed(payoutId: string): Promise<readonly SignedTransaction[]> {
    return this.#signed.get(payoutId) ?? [];
  }

  async sign({ payoutId, transaction }: SignRequest): Promise<SignedTransaction> {
    const { gas, value, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...others } = transaction as Words;
    const amounts = { gas, value, gasPrice, maxFeePerGas, maxPriorityFeePerGas };
    const parsed = Object.fromEntries(
      Object.entries(amounts).flatMap(([name, text]) => (text === undefined ? [] : [[name, BigInt(text)]])),
    );
    const raw = await this.account.signTransaction({ ...others, ...parsed });
    const price = BigInt(maxFeePerGas ?? gasPrice ?? '0');
    const signed = {
      raw,
      reference: keccak256(raw),
      from: this.account.address,
      sequence: BigInt(others['nonce'] ?? 0),
      feeUnits: BigInt(gas ?? 0) * price,
    };
    this.#signed.set(payoutId, [...(await this.signed(payoutId)), signed]);
    return signed;
  }
}
