import { Address, OutScript, p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { expect, test } from 'vitest';
import { bitcoinKinds } from '../../payment-methods/bitcoin/kinds.ts';
import { bitcoinKey } from './bitcoin-key.ts';

const secret = new Uint8Array(32).fill(9);
const { network } = bitcoinKinds.litecoin;
const key = bitcoinKey('litecoin', 'litecoin', secret);
const own = p2wpkh(pubECDSA(secret, true), network);
const recipient = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
const recipientScript = OutScript.encode(Address(network).decode(recipient));

/** A transaction that paid `amount` to `script`; `salt` makes it another one. */
function funding(amount: bigint, salt = 1, script: Uint8Array = own.script): Transaction {
  const transaction = new Transaction({ allowUnknownOutputs: true });
  transaction.addOutput({ script, amount });
  transaction.addInput({ txid: new Uint8Array(32).fill(salt), index: 0, finalScriptSig: new Uint8Array([1, 2]) });
  return transaction;
}

function payout({
  coins = [funding(100_000n)],
  outputs = [
    { script: recipientScript, amount: 60_000n },
    { script: own.script, amount: 39_000n },
  ],
  change = (_transaction: Transaction): void => undefined,
  to = recipient,
  units = '60000',
} = {}) {
  const transaction = new Transaction();
  for (const coin of coins)
    transaction.addInput({ txid: coin.id, index: 0, nonWitnessUtxo: coin.toBytes(true, false), sequence: 0xfffffffd });
  for (const output of outputs) transaction.addOutput(output);
  change(transaction);
  return { psbt: Buffer.from(transaction.toPSBT()).toString('base64'), to, units };
}

test('signs a payout with change to itself, and says what it takes and costs', async () => {
  const plan = key.plan(payout());
  expect(plan).toMatchObject({
    chain: 'litecoin',
    takes: [`${funding(100_000n).id}:0`],
    asset: 'native',
    to: recipient,
    units: 60_000n,
    feeUnits: 1000n,
  });
  const { raw, reference } = await plan.sign();
  const signed = Transaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
  expect(signed.id).toBe(reference);
  expect(signed.outputsLength).toBe(2);
  expect((await key.plan(payout()).sign()).raw).toBe(raw);
});

test('a transaction is another one when a coin, an output or the recipient is', () => {
  const coins = [funding(100_000n, 2)];
  const outputs = [
    { script: recipientScript, amount: 60_000n },
    { script: own.script, amount: 38_000n },
  ];
  const digests = [payout(), payout({ coins }), payout({ outputs })].map((asked) => key.plan(asked).digest);
  expect(new Set(digests).size).toBe(3);
});

const foreign = OutScript.encode(Address(network).decode('LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'));
test.each<[string, () => unknown]>([
  ['an amount that the outputs do not pay', () => payout({ units: '60001' })],
  ['another recipient than the output pays', () => payout({ to: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1' })],
  [
    'an output to somebody else',
    () =>
      payout({
        outputs: [
          { script: recipientScript, amount: 60_000n },
          { script: foreign, amount: 39_000n },
        ],
      }),
  ],
  [
    'the recipient paid twice',
    () =>
      payout({ outputs: [1, 2].map(() => ({ script: recipientScript, amount: 60_000n })), coins: [funding(200_000n)] }),
  ],
  [
    'two outputs of change',
    () =>
      payout({
        outputs: [
          { script: recipientScript, amount: 60_000n },
          { script: own.script, amount: 9000n },
          { script: own.script, amount: 9000n },
        ],
      }),
  ],
  ['a coin of somebody else', () => payout({ coins: [funding(100_000n, 1, recipientScript)] })],
  ['no fee', () => payout({ coins: [funding(99_000n)] })],
  ['itself as the recipient', () => payout({ to: key.address })],
  ['an address of another chain', () => payout({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })],
  ['nothing of a PSBT', () => ({ psbt: 'AAAA', to: recipient, units: '1' })],
  [
    'an input without the transaction it spends',
    () =>
      payout({
        coins: [],
        change: (transaction) =>
          void transaction.addInput({
            txid: funding(1n).id,
            index: 0,
            witnessUtxo: { script: own.script, amount: 100_000n },
          }),
      }),
  ],
  [
    'another kind of signature',
    () =>
      payout({
        coins: [],
        change: (transaction) =>
          void transaction.addInput({
            txid: funding(100_000n).id,
            index: 0,
            nonWitnessUtxo: funding(100_000n).toBytes(true, false),
            sighashType: 0x83,
          }),
      }),
  ],
  ['no coin', () => payout({ coins: [] })],
  ['a field that is not known', () => ({ ...payout(), also: 1 })],
])('refuses %s', (_what, asked) => {
  expect(() => key.plan(asked())).toThrow(expect.objectContaining({ code: 'badTransaction' }));
});

test('an amount is believed only by the transaction that it is spent from', () => {
  const asked = payout();
  const real = Buffer.from(funding(100_000n).toBytes(true, false)).toString('hex');
  const lying = Buffer.from(funding(90_000n).toBytes(true, false)).toString('hex');
  const psbt = Buffer.from(Buffer.from(asked.psbt, 'base64').toString('hex').replace(real, lying), 'hex').toString(
    'base64',
  );
  expect(psbt).not.toBe(asked.psbt);
  expect(() => key.plan({ ...asked, psbt })).toThrow(expect.objectContaining({ code: 'badTransaction' }));
});
