import { createPlace } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { placeCode } from '../places/core/place-code.ts';
import { insertPlace } from '../places/store/places.ts';
import { viewPlace } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

export const createPlaceHandler = handle(createPlace, async (terms, deps, request) =>
  transaction(deps.db, async (tx) => {
    const { id, name, kind } = await refuseTaken(() => insertPlace(tx, terms));
    await audit(tx, request, {
      action: 'createPlace',
      subject: 'place',
      subjectId: id,
      label: name,
      newValue: { kind, name },
    });
    return { place: viewPlace(await knownPlaces(tx, deps, request.lang), placeCode({ kind: 'own', id })) };
  }),
);
