import { createHash, createHmac } from 'node:crypto';

/** One signed request and what becomes of it; the names are those of the file that integrators read. */
export interface SignatureVector {
  readonly id: string;
  readonly secret_hex: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly time: string;
  readonly body_b64: string;
  readonly inner: string;
  readonly sign: string;
  /** The newest time that the key has had, in milliseconds; empty before its first call. */
  readonly last_time: string;
  /** The server's clock, in milliseconds. */
  readonly now: string;
  /** What is found wrong first: the signature, then the time, then that the time was had before. */
  readonly expect: 'ok' | 'signature' | 'time' | 'replay';
}

interface Request {
  readonly secret: Buffer;
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly body: Buffer;
}

const now = 1_767_225_600_100;
const usual: Request = {
  secret: Buffer.from('00112233445566778899aabbccddeeff'.repeat(2), 'hex'),
  method: 'POST',
  path: '/service/api/v1/merchant/order/create/',
  time: '1767225600000',
  body: Buffer.from('{"routeId":42,"amount":"100.50","orderId":"A-1"}'),
};
const get = { method: 'GET', path: '/service/api/v1/merchant/order/get/?orderUID=abc&lang=en', body: Buffer.alloc(0) };

interface Case extends Partial<Request> {
  readonly last?: string;
  readonly now?: number;
  readonly expect?: SignatureVector['expect'];
  /** What the sender signed, where that is not what they send. */
  readonly signed?: Partial<Request>;
  /** Makes another signature of it. */
  readonly inner?: (request: Request) => string;
  readonly change?: (sign: string, request: Request) => string;
}

const flipBit = (bytes: Buffer, at: number) =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));
const refused = 'signature';

/** By id. What is not named is as in the first. */
const cases: Readonly<Record<string, Case>> = {
  'ok-post': { last: '1767225599999' },
  'ok-get-query': { ...get, time: '1767225600001', last: '1767225600000', now: 1_767_225_600_101 },
  'ok-first-call': { last: '' },
  'ok-put': { method: 'PUT' },
  'ok-delete-empty-body': { method: 'DELETE', body: Buffer.alloc(0) },
  'ok-post-empty-body': { body: Buffer.alloc(0) },
  'ok-empty-object': { body: Buffer.from('{}') },
  'ok-utf8-body': { body: Buffer.from('{"name":"ნინო","city":"Тбилиси","note":"€ 😀"}') },
  'ok-bytes-that-are-no-utf8': { body: Buffer.from([0xff, 0xfe, 0x00, 0x80]) },
  'ok-spaces-and-newline-in-body': { body: Buffer.from('{ "amount" : "1.0" }\r\n') },
  'ok-body-begins-with-newline': { body: Buffer.from('\n{}') },
  'ok-no-slash-at-the-end': { ...get, path: '/service/api/v1/user/auth/session/get' },
  'ok-query-percent-encoded': { ...get, path: '/service/api/v1/user/exchanger/order/history/?search=%E1%83%9C&page=1' },
  'ok-query-empty': { ...get, path: '/service/api/v1/user/auth/session/get/?' },
  'ok-seconds': { time: '1767225600', last: '1767225599999' },
  'ok-seconds-after-milliseconds': { time: '1767225601', last: '1767225600999' },
  'ok-milliseconds-after-seconds': { time: '1767225600001', last: '1767225600000' },
  'ok-sixty-seconds-ahead': { time: String(now + 60_000) },
  'ok-five-minutes-old': { time: String(now - 300_000), last: '' },
  'ok-other-secret-of-another-key': { secret: Buffer.from('ff'.repeat(32), 'hex') },

  'time-more-than-sixty-seconds-ahead': { time: String(now + 60_001), expect: 'time' },
  'time-more-than-five-minutes-old': { time: String(now - 300_001), last: '', expect: 'time' },
  'time-seconds-ahead': { time: '1767225661', expect: 'time' },
  'time-seconds-old': { time: '1767225300', last: '', expect: 'time' },
  'time-microseconds': { time: '1767225600000000', expect: 'time' },
  'time-2-to-the-53': { time: '9007199254740992', expect: 'time' },
  'time-leading-zero': { time: '01767225600000', expect: 'time' },
  'time-sign': { time: '+1767225600000', expect: 'time' },
  'time-negative': { time: '-1767225600000', expect: 'time' },
  'time-zero': { time: '0', expect: 'time' },
  'time-empty': { time: '', expect: 'time' },
  'time-fraction': { time: '1767225600000.0', expect: 'time' },
  'time-exponent': { time: '1.7672256e12', expect: 'time' },
  'time-hex': { time: '0x19b76d88000', expect: 'time' },
  'time-date': { time: '2026-01-01T00:00:00Z', expect: 'time' },

  'replay-same-time': { last: '1767225600000', expect: 'replay' },
  'replay-decrease': { last: '1767225600001', expect: 'replay' },
  'replay-seconds-of-the-same-moment': { time: '1767225600', last: '1767225600000', expect: 'replay' },
  'replay-other-body-same-time': { body: Buffer.from('{}'), last: '1767225600000', expect: 'replay' },

  'signature-other-key': { signed: { secret: Buffer.from('ff'.repeat(32), 'hex') }, expect: refused },
  'signature-secret-as-text': {
    signed: { secret: Buffer.from(usual.secret.toString('hex')) },
    expect: refused,
  },
  'signature-one-bit-of-body': { body: flipBit(usual.body, 11), signed: { body: usual.body }, expect: refused },
  'signature-one-bit-of-sign': {
    change: (sign) => flipBit(Buffer.from(sign, 'hex'), 0).toString('hex'),
    expect: refused,
  },
  'signature-last-bit-of-sign': {
    change: (sign) => flipBit(Buffer.from(sign, 'hex'), 63).toString('hex'),
    expect: refused,
  },
  'signature-truncated': { change: (sign) => sign.slice(0, 64), expect: refused },
  'signature-longer': { change: (sign) => `${sign}00`, expect: refused },
  'signature-missing': { change: () => '', expect: refused },
  'signature-upper-case': { change: (sign) => sign.toUpperCase(), expect: refused },
  'signature-base64': { change: (sign) => Buffer.from(sign, 'hex').toString('base64'), expect: refused },
  'signature-space-behind': { change: (sign) => `${sign} `, expect: refused },
  'signature-is-inner': { change: (_sign, request) => innerOf(request), expect: refused },
  'signature-sha256-only': {
    change: (_sign, request) => createHmac('sha256', request.secret).update(innerOf(request)).digest('hex'),
    expect: refused,
  },
  'signature-inner-as-bytes': {
    change: (_sign, request) =>
      createHmac('sha512', request.secret)
        .update(Buffer.from(innerOf(request), 'hex'))
        .digest('hex'),
    expect: refused,
  },
  'signature-inner-upper-case': { inner: (request) => innerOf(request).toUpperCase(), expect: refused },
  'signature-without-version': {
    inner: ({ method, path, time, body }) => sha256(`${method}\n${path}\n${time}\n`, body),
    expect: refused,
  },
  'signature-other-method': { signed: { method: 'PUT' }, expect: refused },
  'signature-lower-case-method': { signed: { method: 'post' }, expect: refused },
  'signature-other-path': { signed: { path: '/service/api/v1/merchant/order/get/' }, expect: refused },
  'signature-path-without-slash': { signed: { path: '/service/api/v1/merchant/order/create' }, expect: refused },
  'signature-query-order': {
    ...get,
    signed: { path: '/service/api/v1/merchant/order/get/?lang=en&orderUID=abc' },
    expect: refused,
  },
  'signature-query-left-out': { ...get, signed: { path: '/service/api/v1/merchant/order/get/' }, expect: refused },
  'signature-query-added': { ...get, path: `${get.path}&x=1`, signed: { path: get.path }, expect: refused },
  'signature-query-decoded': {
    ...get,
    path: '/service/api/v1/user/exchanger/order/history/?search=a%20b',
    signed: { path: '/service/api/v1/user/exchanger/order/history/?search=a b' },
    expect: refused,
  },
  'signature-full-address': { signed: { path: `https://example.com${usual.path}` }, expect: refused },
  'signature-other-time': { signed: { time: '1767225600001' }, expect: refused },
  'signature-seconds-for-milliseconds': { signed: { time: '1767225600' }, expect: refused },
  'signature-body-written-anew': {
    signed: { body: Buffer.from('{"amount":"100.50","orderId":"A-1","routeId":42}') },
    expect: refused,
  },
  'signature-body-escaped': {
    body: Buffer.from('{"name":"ნ"}'),
    signed: { body: Buffer.from(String.raw`{"name":"\u10dc"}`) },
    expect: refused,
  },
  'signature-body-left-out': { signed: { body: Buffer.alloc(0) }, expect: refused },
  'signature-wrong-and-replayed': {
    last: '1767225600000',
    change: (sign) => sign.slice(1) + sign.slice(0, 1),
    expect: refused,
  },
};

function sha256(head: string, body: Buffer): string {
  return createHash('sha256').update(head).update(body).digest('hex');
}

function innerOf({ method, path, time, body }: Request): string {
  return sha256(`v1\n${method}\n${path}\n${time}\n`, body);
}

/** Every vector, computed from the words of the definition alone: nothing here is the server's own code. */
export function signatureVectors(): SignatureVector[] {
  return Object.entries(cases).map(([id, { last = '1767225599999', now: at = now, expect = 'ok', ...changes }]) => {
    const { signed, inner: makeInner = innerOf, change = (sign: string) => sign, ...sent } = changes;
    const request = { ...usual, ...sent };
    const asSigned = { ...request, ...signed };
    const inner = makeInner(asSigned);
    return {
      id,
      secret_hex: request.secret.toString('hex'),
      method: request.method,
      path: request.path,
      time: request.time,
      body_b64: request.body.toString('base64'),
      inner,
      sign: change(createHmac('sha512', asSigned.secret).update(inner).digest('hex'), asSigned),
      last_time: last,
      now: String(at),
      expect,
    };
  });
}

/** The file's text: one vector a line. */
export function signatureVectorLines(): string {
  return signatureVectors()
    .map((vector) => `${JSON.stringify(vector).replaceAll('":"', '": "').replaceAll('","', '", "')}\n`)
    .join('');
}
