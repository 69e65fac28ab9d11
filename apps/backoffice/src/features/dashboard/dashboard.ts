import type { CallOutput, getDashboard } from '@tetri/contract';

export type Dashboard = CallOutput<typeof getDashboard>;
