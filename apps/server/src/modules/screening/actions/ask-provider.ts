import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { guardedFetch, type Reach } from '../../../platform/http-client/index.ts';
import type { Finding, Subject } from '../core/finding.ts';

/** An outside service that knows names and coins. */
export interface ProviderTerms {
  readonly url: string;
  readonly key: string | undefined;
  readonly isOwnNetwork: boolean;
  readonly timeoutMs: number;
}

const Answer = z.object({
  result: z.enum(['clear', 'match']),
  findings: z
    .array(
      z.object({
        value: z.string().max(500),
        name: z.string().max(500),
        score: z.number().min(0).max(100).nullish(),
        reason: z.string().max(500).nullish(),
      }),
    )
    .max(50)
    .default([]),
});

/** Letters of an answer that are read. */
const answerMax = 256 * 1024;

/**
 * Asks the provider about a subject: a POST of JSON, signed by HMAC-SHA256 of its body in `x-tetri-signature`. It answers in
 * time what `Answer` says, or counts as not answering; then the subject waits.
 */
export async function askProvider(
  { url, key, isOwnNetwork, timeoutMs }: ProviderTerms,
  { kind, uid, values, coins }: Subject,
): Promise<readonly Finding[]> {
  const reach: Reach = { isPrivateAllowed: isOwnNetwork, isPlainAllowed: isOwnNetwork };
  const body = JSON.stringify({
    kind,
    uid,
    names: values.filter(({ isName }) => isName).map(({ value }) => value),
    values: values.filter(({ isName }) => !isName).map(({ field, value }) => ({ field, value })),
    coins,
  });
  // The same name found of something else that was asked about is another finding.
  const digest = createHash('sha256').update(body).digest('hex');
  const signature: Record<string, string> =
    key === undefined ? {} : { 'x-tetri-signature': createHmac('sha256', key).update(body).digest('hex') };
  try {
    const answer = await guardedFetch(reach)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...signature },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return [unanswered(`HTTP ${answer.status}`)];
    }
    const { result, findings } = Answer.parse(JSON.parse(await readText(answer)));
    if (result === 'clear' && findings.length === 0) return [];
    const reported = findings.map(({ value, name, score, reason }) =>
      found(digest, value, name, score ?? null, reason ?? ''),
    );
    return reported.length > 0 ? reported : [found(digest, '', '', null, '')];
  } catch (error) {
    return [unanswered(error instanceof Error ? error.name : 'unknown')];
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > answerMax) throw new RangeError('the answer is too long');
  }
  return text + decoder.decode();
}

const provider = { source: 'provider', sourceKind: 'provider', ref: '', reasons: [] } as const;

function found(digest: string, typed: string, listed: string, score: number | null, note: string): Finding {
  const rounded = score === null ? null : Math.round(score);
  return {
    ...provider,
    kind: 'provider',
    key: `provider:${listed}:${typed}:${digest}`,
    field: '',
    typed,
    listed,
    score: rounded,
    details: { note },
  };
}

function unanswered(note: string): Finding {
  return {
    ...provider,
    kind: 'providerFailed',
    key: 'providerFailed',
    field: '',
    typed: '',
    listed: '',
    score: null,
    details: { note },
  };
}
