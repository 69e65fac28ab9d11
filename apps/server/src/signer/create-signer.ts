import { connect } from 'node:net';
import { type SignedTransaction, type Signer, SignerError } from '../modules/payments/index.ts';
import { answerBytesMax, SignerAnswer, type SignerRequest } from './protocol.ts';

type Answer = Extract<ReturnType<typeof SignerAnswer.parse>, { ok: true }>;

/**
 * The signer as the payment methods ask it, over its socket. Each question has a connection of its own and ends within
 * `timeoutMs`. Throws `SignerError`: where the signer cannot be reached nothing was signed; where it was asked to sign and gave
 * no answer, nobody knows, and `signed` answers once it is back.
 */
export function createSigner({ socketPath, timeoutMs = 10_000 }: { socketPath: string; timeoutMs?: number }): Signer {
  const ask = (request: SignerRequest) => askSigner(socketPath, request, timeoutMs);
  return {
    async address(key) {
      const { address } = await ask({ ask: 'address', key });
      if (address === undefined) throw unknown('the signer answered nonsense', true);
      return address;
    },
    async balance(key) {
      const { balance } = await ask({ ask: 'balance', key });
      if (balance === undefined) throw unknown('the signer answered nonsense', true);
      return balance;
    },
    async signed(payoutId) {
      const { signed } = await ask({ ask: 'signed', payoutId });
      if (!signed) throw unknown('the signer answered nonsense', true);
      return signed;
    },
    async sign({ payoutId, key, transaction }): Promise<SignedTransaction> {
      const [signed] = (await ask({ ask: 'sign', payoutId, key, transaction })).signed ?? [];
      if (!signed) throw unknown('the signer answered nonsense', false);
      return signed;
    },
    async signSweep(request): Promise<SignedTransaction> {
      const [signed] = (await ask({ ask: 'sweep', ...request })).signed ?? [];
      if (!signed) throw unknown('the signer answered nonsense', false);
      return signed;
    },
  };
}

async function askSigner(socketPath: string, request: SignerRequest, timeoutMs: number): Promise<Answer> {
  const isHarmless = request.ask !== 'sign' && request.ask !== 'sweep';
  const line = await exchange(socketPath, `${JSON.stringify(request)}\n`, { timeoutMs, isHarmless });
  const answer = SignerAnswer.safeParse(parseJson(line)).data;
  if (!answer) throw unknown('the signer answered nonsense', isHarmless);
  if (answer.ok) return answer;
  throw new SignerError(answer.code, answer.message, answer.isNothingSigned, answer.taken);
}

/** Sends one line and answers the one that comes back. */
function exchange(
  socketPath: string,
  text: string,
  { timeoutMs, isHarmless }: { timeoutMs: number; isHarmless: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    let isSent = false;
    const parts: Buffer[] = [];
    let size = 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const lost = (why: string) =>
      end(() => reject(isSent ? unknown(why, isHarmless) : new SignerError('notRunning', why, true)));
    const timer = setTimeout(() => lost('the signer did not answer in time'), timeoutMs);
    socket.once('connect', () => {
      isSent = true;
      socket.write(text);
    });
    socket.on('error', ({ message }) =>
      lost(isSent ? 'the signer was lost' : `the signer cannot be reached: ${message}`),
    );
    socket.on('close', () => lost('the signer was lost'));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size > answerBytesMax) lost('the signer answered too much');
      else if (part.at(-1) === 10) end(() => resolve(Buffer.concat(parts).toString('utf8')));
    });
  });
}

function unknown(message: string, isNothingSigned: boolean): SignerError {
  return new SignerError('unknown', message, isNothingSigned);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
