import { changedMeanwhile, notFound, refusal, updatePlace } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { placeCode } from '../places/core/place-code.ts';
import { findOwnPlace, savePlace } from '../places/store/places.ts';
import { viewPlace } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

export const updatePlaceHandler = handle(updatePlace, async ({ placeId: id, version, ...terms }, deps, request) =>
  transaction(deps.db, async (tx) => {
    const before = await findOwnPlace(tx, id);
    if (!before) throw refusal(notFound);
    const after = await refuseTaken(() => savePlace(tx, { id, version }, terms));
    if (!after) throw refusal(changedMeanwhile);
    const audited = ({ kind, name, isActive }: typeof before) => ({ kind, name, isActive });
    await audit(tx, request, {
      action: 'updatePlace',
      subject: 'place',
      subjectId: id,
      label: after.name,
      oldValue: audited(before),
      newValue: audited(after),
    });
    return { place: viewPlace(await knownPlaces(tx, deps, request.lang), placeCode({ kind: 'own', id })) };
  }),
);
