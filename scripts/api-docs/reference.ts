import { readFileSync } from 'node:fs';
import {
  type Call,
  type ErrorDefinition,
  openApiDocument,
  universalErrors,
} from '../../packages/contract/src/index.ts';
import { type Field, fieldsOf, type Schema } from './fields-of.ts';
import type { Sample } from './sample.ts';
import { samples } from './samples.ts';
import { type Programs, writePrograms } from './write-programs.ts';

interface Operation {
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: {
    readonly '200': { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  };
}

/** What the site's pages for programmers draw, as the text of a file: it keeps the contract itself out of browsers. */
export function apiReference(): string {
  const reference = {
    calls: Object.fromEntries(Object.entries(samples).map(([name, sample]) => [name, describe(name, sample)])),
    errors: universalErrors.map(described),
    signed: signedPrograms(),
  };
  return `${JSON.stringify(reference, null, 2)}\n`;
}

function describe(name: string, sample: Sample) {
  const { call, hidden } = sample;
  const operation = operationOf(name, call);
  const answer = operation.responses['200'].content['application/json']?.schema.properties?.['data'] ?? {};
  return {
    method: call.method,
    path: `/service/api/v1/${call.path}/`,
    isRepeatable: call.idempotent === true,
    input: inputOf(operation).filter(({ path }) => !hidden.includes(path.split(/\W/)[0] ?? '')),
    // Described once: calls may share an answer.
    answerOf: sameAnswer(sample),
    answer: sameAnswer(sample) === name ? fieldsOf(answer) : [],
    errors: call.errors.map(described),
    programs: writePrograms(sample),
    example: JSON.stringify(
      {
        success: true,
        data: call.output.parse(sample.answer),
        ...(call.sharedBody ? {} : { requestId: '0198f2a4c1d7', latency_ms: 3 }),
      },
      null,
      2,
    ),
  };
}

/** The first call with the same answer. */
function sameAnswer({ call }: Sample): string {
  return Object.entries(samples).find(([, other]) => other.call.output === call.output)?.[0] ?? '';
}

function operationOf(name: string, call: Call): Operation {
  const { paths } = openApiDocument('', new Map([[name, call]])) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operation = paths[`/${call.path}`]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`the OpenAPI document has no ${name}`);
  return operation;
}

function inputOf({ parameters, requestBody }: Operation): Field[] {
  if (requestBody) return fieldsOf(requestBody.content['application/json']?.schema ?? {});
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return fieldsOf({
    properties: Object.fromEntries(query.map(({ name = '', schema = {} }) => [name, schema])),
    required: query.flatMap(({ name = '', required }) => (required ? [name] : [])),
  });
}

function described({ code, status }: ErrorDefinition) {
  return { code: String(code), status };
}

/** Signing is written once, in the guide, where a test runs each example. */
function signedPrograms(): Programs {
  const guide = readFileSync('docs/integrator-guide.md', 'utf8');
  const example = (language: keyof Programs) => {
    const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))];
    const signed = blocks.find(([, text]) => text?.includes('API_SECRET'))?.[1];
    if (signed === undefined) throw new Error(`the guide has no signed example in ${language}`);
    return signed;
  };
  return { sh: example('sh'), mjs: example('mjs'), python: example('python'), php: example('php') };
}
