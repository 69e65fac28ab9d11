import { saveRouteFormula } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';
import { readFormulaDraft } from './read-formula-draft.ts';
import { viewTerms } from '../view/view-formula.ts';

export const saveRouteFormulaHandler = handle(
  saveRouteFormula,
  async ({ version, reason, ...asked }, { db, rates, catalog }, request) => {
    const { actor } = request;
    const { route, draft } = readFormulaDraft(asked, catalog.snapshot());
    const before = await rates.formula(route.id);
    await transaction(db, async (tx) => {
      await rates.saveFormula(tx, draft, { version, staffId: actor.staffId });
      await audit(tx, request, {
        action: 'saveRouteFormula',
        subject: 'route',
        subjectId: route.id,
        label: route.friendlyUrl,
        reason,
        oldValue: before ? viewTerms(before) : null,
        newValue: viewTerms(draft),
      });
    });
    return { version: version + 1 };
  },
);
