import {
  type Call,
  type CallOutput,
  type CallRequest,
  csrfRejected,
  type ErrorCode,
  type Language,
} from '@tetri/contract';
import { CallFailure, isFailure } from './call-failure.ts';
import { sendWithProgress } from './send-with-progress.ts';

export interface ClientOptions {
  /** Where the service is: '' in a page of the same origin. */
  readonly baseUrl: string;
  readonly lang: () => Language;
  /** The `_csrf` cookie's value. */
  readonly csrf: () => string | undefined;
  readonly fetch?: typeof fetch;
  /** Sent with every call: a test passes its cookies. */
  readonly headers?: () => Record<string, string>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** For multipart calls: sent in the part that the call names. */
  readonly file?: File;
  /** Called with how much of what is sent has left, from 0 to 1; in browsers alone. */
  readonly onProgress?: (share: number) => void;
}

export interface Client {
  /** Makes a call; rejects with `CallFailure`. */
  call<C extends Call>(call: C, input: CallRequest<C>, options?: CallOptions): Promise<CallOutput<C>>;
}

const triesMax = 3;

/** The typed caller for browsers and tests: knows the envelope, the language header and the CSRF token. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));

  async function attempt<C extends Call>(
    call: C,
    input: CallRequest<C>,
    { signal, idempotencyKey, file, onProgress }: CallOptions,
    csrf: string | undefined,
  ): Promise<CallOutput<C>> {
    const { url, body, type } = encode(call, input as Record<string, unknown>, file);
    const headers: Record<string, string> = { Lang: options.lang(), ...options.headers?.() };
    if (type) headers['Content-Type'] = type;
    if (call.method !== 'GET' && csrf) headers['Csrf-Token'] = csrf;
    if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
    const transport = onProgress ? sendWithProgress(onProgress) : send;
    const response = await transport(`${options.baseUrl}/service/api/v1/${url}`, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new CallFailure({ errorCode: 0, message: 'no answer', status: 0 });
    });
    return (await readAnswer(response)) as CallOutput<C>;
  }

  return {
    async call(call, input, callOptions = {}) {
      for (let tries = 1; ; tries += 1) {
        const token = options.csrf();
        try {
          return await attempt(call, input, callOptions, token);
        } catch (error) {
          // A session that began or ended meanwhile makes the token another one; the refusal brought it along, of which
          // another call that was refused beside this one has its own.
          if (!isFailure(error, csrfRejected) || options.csrf() === token || tries === triesMax) throw error;
        }
      }
    },
  };
}

function encode(
  call: Call,
  input: Record<string, unknown>,
  file: File | undefined,
): { url: string; body?: string | FormData; type?: string } {
  const path = `${call.path}/`;
  if (call.multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.append(name, String(value));
    if (file) form.append(call.multipart, file);
    return { url: path, body: form };
  }
  if (call.method !== 'GET') return { url: path, body: JSON.stringify(input), type: 'application/json' };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { url: query.size > 0 ? `${path}?${query}` : path };
}

async function readAnswer(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => undefined)) as
    | { success: true; data: unknown }
    | {
        success: false;
        error: { errorCode: ErrorCode; message: string; object?: Record<string, unknown> };
      }
    | undefined;
  if (answer?.success === true) return answer.data;
  const error = answer?.error ?? { errorCode: 0 as const, message: `status ${response.status}` };
  throw new CallFailure({
    ...error,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}
