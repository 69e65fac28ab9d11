import { getDemoLife } from '@tetri/contract';
import { readDemoLife } from '../demo/demo-life.ts';
import { handleReading } from './deps.ts';

export const getDemoLifeHandler = handleReading(getDemoLife, async (_input, { db }) => {
  const life = await readDemoLife(db);
  return { isThere: life !== undefined, isOn: life?.isOn ?? false };
});
