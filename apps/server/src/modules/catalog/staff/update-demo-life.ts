import { notFound, refusal, updateDemoLife } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { switchDemoLife } from '../demo/demo-life.ts';
import { handleReading } from './deps.ts';

export const updateDemoLifeHandler = handleReading(updateDemoLife, ({ isOn }, { db }, request) =>
  transaction(db, async (tx) => {
    const isSwitched = await switchDemoLife(tx, isOn);
    if (isSwitched === undefined) throw refusal(notFound);
    if (!isSwitched) return { isOn };
    await audit(tx, request, {
      action: 'updateDemoLife',
      subject: 'catalogue',
      subjectId: 'demo',
      label: isOn ? 'on' : 'off',
      oldValue: { isOn: !isOn },
      newValue: { isOn },
    });
    return { isOn };
  }),
);
