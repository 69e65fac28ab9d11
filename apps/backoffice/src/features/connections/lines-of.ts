import type { ConnectionKind } from '@tetri/contract';
import type { Connections } from './connection-types.ts';
import type { Line } from './place-nodes.ts';

export interface DrawnLine extends Line {
  /** What it stands for; empty to a hub, which says it itself. */
  readonly shared: readonly { readonly kind: ConnectionKind; readonly count: number }[];
}

/** What is drawn between accounts, and from them to what many share. */
export function linesOf({ links, hubs }: Pick<Connections, 'links' | 'hubs'>): DrawnLine[] {
  return [
    ...links.map(({ a, b, strength, shared }) => ({ from: a, to: b, strength, shared })),
    ...hubs.flatMap(({ key, members }) => members.map((id) => ({ from: id, to: key, strength: 1, shared: [] }))),
  ];
}
