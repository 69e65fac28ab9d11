import type { CallOutput, getAccountConnections } from '@tetri/contract';

export type Connections = CallOutput<typeof getAccountConnections>;
export type Account = Connections['accounts'][number];
export type Link = Connections['links'][number];
export type Hub = Connections['hubs'][number];
