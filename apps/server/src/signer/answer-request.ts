import type { Log } from '../platform/log.ts';
import { type Signed, type SignerAnswer, SignerRequest } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { SigningDesk } from './signing-desk.ts';
import type { SignedEntry } from './signing-log.ts';

/** Answers one line. Rejects where nobody knows what was signed: then no more may be. */
export async function answerRequest(line: string, desk: SigningDesk, log: Log): Promise<SignerAnswer> {
  try {
    return await answer(readRequest(line), desk, log);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, taken } = error;
    log.warn({ reason: code, about: message }, 'a request was refused');
    return { ok: false, code, message, isNothingSigned: true, taken: [...taken] };
  }
}

async function answer(request: SignerRequest, desk: SigningDesk, log: Log): Promise<SignerAnswer> {
  if (request.ask === 'address') return { ok: true, address: desk.key(request.key).address };
  if (request.ask === 'balance') return { ok: true, balance: String(await desk.balance(request.key)) };
  if (request.ask === 'signed') return { ok: true, signed: (await desk.signed(request.payoutId)).map(view) };
  const entry = request.ask === 'sweep' ? await desk.signSweep(request) : await desk.sign(request);
  const { payoutId, key, chain, purpose, asset, from, to, units, feeUnits, reference } = entry;
  log.info({ payoutId, key, chain, purpose, asset, from, to, units, feeUnits, reference }, 'signed');
  return { ok: true, signed: [view(entry)] };
}

function readRequest(line: string): SignerRequest {
  const parsed = SignerRequest.safeParse(parseJson(line));
  // What stood there is not repeated: anything may.
  if (!parsed.success) throw new Refusal('badRequest', 'the request does not fit');
  return parsed.data;
}

function view({ raw, reference, from, sequence, chain, feeUnits }: SignedEntry): Signed {
  return { raw, reference, from, sequence: chain.startsWith('evm:') ? sequence : null, feeUnits: String(feeUnits) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
