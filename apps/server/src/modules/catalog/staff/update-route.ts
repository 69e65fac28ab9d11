import { changedMeanwhile, notFound, refusal, updateRoute } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeRoute, findRoute } from '../store/routes.ts';
import { audit } from '../../audit/index.ts';
import { readRouteTerms } from './read-route-terms.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { readStaffRoute } from '../view/view-staff-route.ts';
import { writeRouteParts } from './write-route-parts.ts';
import { handle } from './deps.ts';

export const updateRouteHandler = handle(updateRoute, async ({ id, version, ...asked }, { db, payments }, request) =>
  refuseTaken(() =>
    transaction(db, async (tx) => {
      const before = await findRoute(tx, id);
      if (!before) throw refusal(notFound);
      const oldValue = await readStaffRoute(tx, id, request.lang);
      const terms = readRouteTerms(asked, before.from, before.to, payments.listMethods());
      if (!(await changeRoute(tx, id, version, terms.row))) throw refusal(changedMeanwhile);
      await writeRouteParts(tx, id, terms);
      const route = await readStaffRoute(tx, id, request.lang);
      if (!route) throw new Error('the route that was changed is not there');
      await audit(tx, request, {
        action: 'updateRoute',
        subject: 'route',
        subjectId: id,
        label: route.friendlyURL,
        oldValue,
        newValue: route,
      });
      return { route };
    }),
  ),
);
