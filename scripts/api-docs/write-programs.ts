import type { Sample } from './sample.ts';
import { notations, writeValue } from './write-value.ts';

/** The same call in each language that the documentation speaks. */
export interface Programs {
  readonly sh: string;
  readonly mjs: string;
  readonly python: string;
  readonly php: string;
}

const base = '/service/api/v1';
const first = `${base}/public/site/status/get/`;

export function writePrograms(sample: Sample): Programs {
  return sample.call.method === 'GET' ? reading(sample) : writing(sample);
}

function reading({ call, input }: Sample): Programs {
  const path = `${base}/${call.path}/`;
  const names = Object.keys(input);
  const hasQuery = names.length > 0;
  const query = names.map((name) => `${name}=${String(input[name])}`).join('&');
  return {
    sh: `curl -sS "$EXCHANGE${path}${hasQuery ? `?${query}` : ''}"\n`,
    mjs: [
      variablesOf(input),
      '',
      ...(hasQuery ? [`const query = new URLSearchParams(${writeValue(input, notations.javaScript)});`] : []),
      `const response = await fetch(\`\${EXCHANGE}${path}${hasQuery ? `?\${query}` : ''}\`);`,
      'console.log(await response.text());',
      '',
    ].join('\n'),
    python: [
      `import os, ${hasQuery ? 'urllib.parse, ' : ''}urllib.request`,
      '',
      ...(hasQuery ? [`query = urllib.parse.urlencode(${writeValue(input, notations.python)})`] : []),
      `address = os.environ["EXCHANGE"] + "${path}${hasQuery ? '?" + query' : '"'}`,
      'with urllib.request.urlopen(address) as response:',
      '    print(response.read().decode())',
      '',
    ].join('\n'),
    php: [
      '<?php',
      ...(hasQuery ? [`$query = http_build_query(${writeValue(input, notations.php)});`] : []),
      `echo file_get_contents(getenv('EXCHANGE') . ${hasQuery ? `"${path}?$query"` : `'${path}'`});`,
      '',
    ].join('\n'),
  };
}

function writing({ call, input }: Sample): Programs {
  const { method } = call;
  const path = `${base}/${call.path}/`;
  const isRepeatable = call.idempotent === true;
  return {
    sh: [
      `csrf=$(curl -sS -o /dev/null -c - "$EXCHANGE${first}" | awk '$6 == "_csrf" { print $7 }')`,
      `curl -sS -X ${method} "$EXCHANGE${path}" \\`,
      `  -H 'Content-Type: application/json' -H "Cookie: _csrf=$csrf" -H "Csrf-Token: $csrf" \\`,
      ...(isRepeatable ? [`  -H "Idempotency-Key: $SALE_ID" \\`] : []),
      '  -d @- <<JSON',
      writeValue(input, notations.json),
      'JSON',
      '',
    ].join('\n'),
    mjs: [
      variablesOf(isRepeatable ? { ...input, key: '$SALE_ID' } : input),
      '',
      `const first = await fetch(\`\${EXCHANGE}${first}\`);`,
      "const [, csrf] = /_csrf=([^;]+)/.exec(first.headers.get('set-cookie'));",
      '',
      `const response = await fetch(\`\${EXCHANGE}${path}\`, {`,
      `  method: '${method}',`,
      '  headers: {',
      "    'Content-Type': 'application/json',",
      '    Cookie: `_csrf=${csrf}`,',
      "    'Csrf-Token': csrf,",
      ...(isRepeatable ? ["    'Idempotency-Key': SALE_ID,"] : []),
      '  },',
      `  body: JSON.stringify(${writeValue(input, notations.javaScript, '  ')}),`,
      '});',
      'console.log(await response.text());',
      '',
    ].join('\n'),
    python: [
      'import json, os, re, urllib.request',
      '',
      'exchange = os.environ["EXCHANGE"]',
      `with urllib.request.urlopen(exchange + "${first}") as answer:`,
      '    csrf = re.search("_csrf=([^;]+)", answer.headers["Set-Cookie"])[1]',
      '',
      'headers = {',
      '    "Content-Type": "application/json",',
      '    "Cookie": "_csrf=" + csrf,',
      '    "Csrf-Token": csrf,',
      ...(isRepeatable ? ['    "Idempotency-Key": os.environ["SALE_ID"],'] : []),
      '}',
      `body = json.dumps(${writeValue(input, notations.python)}).encode()`,
      `request = urllib.request.Request(exchange + "${path}", body, headers, method="${method}")`,
      'with urllib.request.urlopen(request) as response:',
      '    print(response.read().decode())',
      '',
    ].join('\n'),
    php: [
      '<?php',
      "$exchange = getenv('EXCHANGE');",
      `$first = fopen("$exchange${first}", 'r');`,
      String.raw`preg_match('/_csrf=([^;]+)/', implode("\n", stream_get_meta_data($first)['wrapper_data']), $found);`,
      '',
      '$headers = [',
      "    'Content-Type: application/json',",
      '    "Cookie: _csrf=$found[1]",',
      '    "Csrf-Token: $found[1]",',
      ...(isRepeatable ? ["    'Idempotency-Key: ' . getenv('SALE_ID'),"] : []),
      '];',
      `$body = json_encode(${writeValue(input, notations.php)});`,
      `$http = ['method' => '${method}', 'header' => $headers, 'content' => $body, 'ignore_errors' => true];`,
      `echo file_get_contents("$exchange${path}", false, stream_context_create(['http' => $http]));`,
      '',
    ].join('\n'),
  };
}

function variablesOf(input: Sample['input']): string {
  const names = Object.values(input).flatMap((value) =>
    typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : [],
  );
  return `const { ${['EXCHANGE', ...names].join(', ')} } = process.env;`;
}
