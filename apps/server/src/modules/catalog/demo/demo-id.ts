import { v5 } from 'uuid';

const namespace = '6f0c1c1e-6f8a-4c55-9d0e-7c0f4a1f2b11';

/** The id of a thing in the demo catalogue: the same in every installation, so that tests and links can name it. */
export function demoId(
  kind: 'network' | 'city' | 'office' | 'currency' | 'route' | 'field' | 'service' | 'reserve' | 'partnerRoute',
  name: string,
): string {
  return v5(`${kind}:${name}`, namespace);
}
