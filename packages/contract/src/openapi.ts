import { z } from 'zod';
import { allCalls } from './calls/index.ts';
import { type Call, idempotencyKeyPattern } from './define-call.ts';
import { allErrors } from './all-errors.ts';
import type { ErrorDefinition } from './define-error.ts';
import { errorsOf } from './errors-of.ts';
import { keyRightOf } from './key-right-of.ts';
import { describeFields } from './meanings/describe-fields.ts';
import { heldByQueryJson, languages } from './scalars.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where every call hangs, without the slash at the end. */
const basePath = '/service/api/v1';

const requestId = { type: 'string', description: 'Stands in the log and in the x-request-id header too.' };
const latency = { type: 'number', description: 'Milliseconds the answer took.' };

/** What the answers of lists that lie ready carry in place of `requestId` and `latency_ms`. */
const sharedHeaders = {
  'x-request-id': { description: 'Stands in the log too.', schema: { type: 'string' } },
  'server-timing': {
    description: 'Milliseconds the answer took, as `total;dur=3`.',
    schema: { type: 'string' },
  },
  etag: {
    description: 'Sent back in `If-None-Match`, it is answered 304 while the list is the same.',
    schema: { type: 'string' },
  },
};

const headers = {
  lang: {
    name: 'Lang',
    in: 'header',
    description: 'The language of names and texts.',
    schema: { type: 'string', enum: languages, default: 'en' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body answer the first order again; the same key with another body is refused.',
    schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  },
};

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  staffSession: { type: 'apiKey', in: 'cookie', name: 'staff_session' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'Csrf-Token',
    description: 'Equal to the `_csrf` cookie, which any GET sets.',
  },
  apiKey: { type: 'apiKey', in: 'header', name: 'Api-Key', description: 'The key: `EX_…`.' },
  apiTime: {
    type: 'apiKey',
    in: 'header',
    name: 'Api-Time',
    description: 'Unix seconds or milliseconds; more than any time that this key has sent before.',
  },
  apiSign: {
    type: 'apiKey',
    in: 'header',
    name: 'Api-Sign',
    description: 'HMAC-SHA512 under the secret, in hex, as the integrator guide says.',
  },
};

/** The OpenAPI 3.1 document of every call, as a value to serialise. `version` is the product's own. */
export function openApiDocument(version: string, calls: ReadonlyMap<string, Call> = allCalls): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of calls) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tetri',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Money is decimal text, times are ISO 8601 UTC. Every answer is an envelope: `success` with `data`, or `error` ' +
        'with `errorCode`, `message` for developers and `object` for what fills the text shown to people.',
    },
    servers: [{ url: basePath }],
    paths,
    components: {
      securitySchemes,
      parameters: headers,
      schemas: errorSchemas(calls),
    },
  };
}

function operation(name: string, call: Call): Json {
  const input = describeFields(schemaOf(call.input, 'input'), name);
  const isQuery = call.method === 'GET';
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/').slice(0, 2).join('/')],
    security: securityOf(call),
    parameters: [
      { $ref: '#/components/parameters/lang' },
      ...(call.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(isQuery ? queryParameters(input) : []),
    ],
    ...(isQuery ? {} : { requestBody: requestBody(call, input) }),
    responses: responses(name, call),
  };
}

function securityOf(call: Call): Json[] {
  const { access, method } = call;
  const csrf = method === 'GET' ? {} : { csrf: [] };
  const signature = keyRightOf(call) ? [{ apiKey: [], apiTime: [], apiSign: [] }] : [];
  if (access === 'visitor') return [csrf, ...signature];
  return [typeof access === 'string' ? { session: [], ...csrf } : { staffSession: [], ...csrf }, ...signature];
}

function queryParameters(input: Json): Json[] {
  const properties = (input['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required = (input['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: schema['description'],
    ...(isNested(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

/** Lists and objects travel in a query as JSON text. */
function isNested({ type }: Json): boolean {
  return type === 'object' || type === 'array';
}

function requestBody(call: Call, input: Json): Json {
  if (!call.multipart) return { required: true, content: { 'application/json': { schema: input } } };
  const properties = {
    ...(input['properties'] as Json),
    [call.multipart]: { type: 'string', contentEncoding: 'binary', description: 'The file, behind the other fields.' },
  };
  return { required: true, content: { 'multipart/form-data': { schema: { ...input, properties } } } };
}

function responses(name: string, call: Call): Json {
  const declared = errorsOf(call);
  const failures = [...allErrors].filter(([, error]) => declared.includes(error));
  const statuses = [...new Set(failures.map(([, { status }]) => status))].sort((a, b) => a - b);
  const data = { description: 'The answer.', ...describeFields(schemaOf(call.output, 'output'), name) };
  const properties = { success: { const: true, description: 'The call was done.' }, data };
  const schema = call.sharedBody ? whole(properties) : envelope(properties);
  return {
    '200': {
      description: 'What was asked for.',
      ...(call.sharedBody ? { headers: sharedHeaders } : {}),
      content: { 'application/json': { schema } },
    },
    ...Object.fromEntries(
      statuses.map((status) => {
        const errors = failures.filter(([, error]) => error.status === status);
        const anyOf = errors.map(([name]) => ({ $ref: `#/components/schemas/${schemaName(name)}` }));
        const schema = anyOf.length > 1 ? { anyOf } : anyOf[0];
        const description = errors.map(([, { code, message }]) => `${code}: ${message}`).join('; ');
        return [status, { description, content: { 'application/json': { schema } } }];
      }),
    ),
  };
}

/** Those that the calls may answer: a component that nothing refers to is a fault to the tools of integrators. */
function errorSchemas(calls: ReadonlyMap<string, Call>): Json {
  const answered = new Set([...calls.values()].flatMap(errorsOf));
  const entries = [...allErrors].filter(([, error]) => answered.has(error));
  return Object.fromEntries(entries.map(([name, error]) => [schemaName(name), errorSchema(schemaName(name), error)]));
}

function errorSchema(name: string, { code, message, object }: ErrorDefinition): Json {
  const properties = {
    errorCode: { const: code, description: 'What to decide by.' },
    message: { const: message, description: 'For developers.' },
    object: { description: 'What fills the text for people.', ...describeFields(schemaOf(object, 'output'), name) },
  };
  const description = 'Why the call was refused.';
  const error = { type: 'object', description, properties, required: ['errorCode', 'message', 'object'] };
  return envelope({ success: { const: false, description: 'The call was refused.' }, error });
}

function envelope(properties: Json): Json {
  return whole({ ...properties, requestId, latency_ms: latency });
}

function whole(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const held = heldByQueryJson.get(zodSchema);
      if (!held) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, schemaOf(held, io));
    },
  });
  return json;
}

function schemaName(error: string): string {
  return `${error[0]?.toUpperCase()}${error.slice(1)}`;
}
