import type { Call } from '@tetri/contract';
import { readNumber } from '@tetri/server/platform/http';
import { csrfOf } from '../csrf-of.ts';
import type { RawAnswer } from './judge-answer.ts';

/** Sends requests as bytes that no client of ours would make. */
export class RawSender {
  readonly #url: string;
  readonly #session: string;
  #csrf: Promise<string> | undefined;

  /** `session` is its cookie, or empty. */
  constructor(url: string, session: string) {
    this.#url = url;
    this.#session = session;
  }

  /** Sends an input that is given as JSON text: as query, body or form, as the call takes it. */
  sendInput(call: Call, json: string): Promise<RawAnswer> {
    if (call.method === 'GET') return this.#fetch(call, `?${queryOf(json)}`, {});
    if (call.multipart) return this.#fetch(call, '', { body: formOf(call.multipart, json) });
    return this.sendBody(call, 'application/json', json);
  }

  sendBody(call: Call, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<RawAnswer> {
    return this.#fetch(call, '', { headers: { 'content-type': type }, body });
  }

  async #fetch(call: Call, query: string, init: RequestInit): Promise<RawAnswer> {
    this.#csrf ??= csrfOf(this.#url, this.#session);
    const csrf = await this.#csrf;
    const cookie = `_csrf=${csrf}; ${this.#session}`;
    const headers = { cookie, 'csrf-token': csrf, ...(init.headers as Record<string, string>) };
    const address = `${this.#url}/service/api/v1/${call.path}/${query}`;
    const response = await fetch(address, { ...init, method: call.method, headers });
    return { status: response.status, requestId: response.headers.get('x-request-id'), text: await response.text() };
  }
}

/** The input as the server reads it: texts of a query or form, or a body whose inexact numbers stay the texts they were. */
export function inputAsRead(call: Call, json: string): unknown {
  if (call.method === 'GET' || call.multipart) return Object.fromEntries(textsOf(json));
  // A look at each number takes long in long lists, and changes nothing where a double prints all of them as they were written.
  const plain: unknown = JSON.parse(json);
  const isExact = JSON.stringify(plain) === json && !/\de/.test(json);
  return isExact ? plain : parseWithNumbers(json, readNumber);
}

function queryOf(json: string): URLSearchParams {
  return new URLSearchParams(textsOf(json));
}

function formOf(part: string, json: string): FormData {
  const form = new FormData();
  for (const [name, text] of textsOf(json)) form.append(name, text);
  form.append(part, new Blob(['not a picture'], { type: 'image/png' }), 'receipt.png');
  return form;
}

/**
 * Each field as a query carries it: texts in UTF-8, which has no lone surrogates, numbers digit by digit, all else as its
 * JSON text.
 */
function textsOf(json: string): [string, string][] {
  const fields = parseWithNumbers(json, (text) => text) as Record<string, unknown>;
  return Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ]);
}

function parseWithNumbers(json: string, read: (text: string) => unknown): unknown {
  return JSON.parse(json, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? read(context?.source ?? '') : value,
  );
}
