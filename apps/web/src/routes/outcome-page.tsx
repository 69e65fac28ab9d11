import { translateWith } from '../app/messages-of.ts';
import type { Outcome } from '../app/outcomes.ts';
import type { PageModule } from '../app/page.ts';
import { OutcomeScreen } from '../features/account/outcome-screen.tsx';

export function outcomePage(outcome: Outcome): PageModule {
  return {
    Component: () => <OutcomeScreen outcome={outcome} />,
    meta: (_data, intl) => ({
      title: `${translateWith(intl, 'account')(`${outcome}-title`)} · Tetri`,
      isPublic: false,
    }),
  };
}
