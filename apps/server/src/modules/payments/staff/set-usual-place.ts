import { changedMeanwhile, notFound, refusal, setUsualPlace } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { readUsualPlaces, saveUsualPlace } from '../places/store/places.ts';
import { handle } from './deps.ts';
import { findUsable } from './known-places.ts';

export const setUsualPlaceHandler = handle(setUsualPlace, async (input, deps, request) => {
  const { currencyId, place } = input;
  const currency = deps.catalog.snapshot().currencies.get(currencyId);
  if (!currency || !(await findUsable(deps.db, deps, place, request.lang))) throw refusal(notFound);
  return transaction(deps.db, async (tx) => {
    const before = (await readUsualPlaces(tx)).find((one) => one.currencyId === currencyId);
    const saved = await saveUsualPlace(tx, input);
    if (!saved) throw refusal(changedMeanwhile);
    await audit(tx, request, {
      action: 'setUsualPlace',
      subject: 'place',
      subjectId: currencyId,
      label: currency.code,
      oldValue: { place: before?.place ?? '' },
      newValue: { place },
    });
    return saved;
  });
});
