import { allCalls, openApiDocument } from '../../packages/contract/src/index.ts';
import { typeText } from './type-text.ts';

type Json = Readonly<Record<string, unknown>>;

/** What programs of merchants do. */
const names = [
  'getSession',
  'listRoutes',
  'getRoute',
  'getRouteByXml',
  'createQuote',
  'createOrder',
  'getOrder',
  'updateOrderStatus',
  'listOrderHistory',
  'listWalletBalances',
  'listDeliveries',
  'sendDeliveryAgain',
  'createPaymentLink',
  'listPaymentLinks',
  'updatePaymentLink',
] as const;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly in?: string;
    readonly name: string;
    readonly required: boolean;
    readonly description: unknown;
    readonly schema?: Json;
    readonly content?: Readonly<Record<string, { schema: Json }>>;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, { schema: Json }>> }>>;
}

/** The calls of the SDK, with their types, as the contract has them. */
export function sdkCalls(): string {
  const chosen = new Map(names.map((name) => [name as string, callOf(name)]));
  const { paths } = openApiDocument('', chosen) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operations = new Map(
    Object.values(paths).flatMap((path) => Object.values(path).map((operation) => [operation.operationId, operation])),
  );
  const types = names.map((name) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`the document has no ${name}`);
    return [
      `  /** ${operation.summary} */`,
      `  readonly ${name}: {`,
      `    readonly input: ${typeText(inputOf(operation), '    ')};`,
      `    readonly output: ${typeText(outputOf(operation), '    ')};`,
      '  };',
    ].join('\n');
  });
  const table = names.map((name) => {
    const { method, path, idempotent = false } = callOf(name);
    return `  ${name}: { method: '${method}', path: '${path}', isIdempotent: ${idempotent} },`;
  });
  return `// Generated from the contract by \`npm run docs\`; not to be edited.

/** What each call takes and answers. */
export interface Calls {
${types.join('\n')}
}

/** How each call is made. */
export const calls = {
${table.join('\n')}
} as const satisfies Record<keyof Calls, { method: string; path: string; isIdempotent: boolean }>;
`;
}

function callOf(name: string) {
  const call = allCalls.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}

function inputOf({ parameters, requestBody }: Operation): Json {
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  if (body) return body;
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(
      inQuery.map(({ name, schema, content, description }) => [
        name,
        { ...(schema ?? content?.['application/json']?.schema), description },
      ]),
    ),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
}

function outputOf({ responses }: Operation): Json {
  const answer = responses['200']?.content['application/json']?.schema as { properties: { data: Json } } | undefined;
  if (!answer) throw new Error('a call has no answer');
  return answer.properties.data;
}
