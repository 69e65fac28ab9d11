import { type Language, languages } from '@tetri/contract';
import { isSoak } from '@tetri/testing/is-soak';

/** How somebody looks at the product: in which language, on what. */
export interface View {
  readonly lang: Language;
  readonly screen: keyof typeof screens;
  /** Light where it is not said. */
  readonly scheme?: 'light' | 'dark';
}

/** A phone and a desk, in CSS pixels. */
export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/** Each language once and each screen and scheme at least once, where the whole table would show nothing more. */
export const someViews: readonly View[] = [
  { lang: 'en', screen: 'desk' },
  { lang: 'ru', screen: 'phone', scheme: 'dark' },
  { lang: 'ka', screen: 'desk' },
];

/** Each language on each screen: those views, and the rest. */
const everyView: readonly View[] = languages.flatMap((lang) =>
  (['phone', 'desk'] as const).map(
    (screen) => someViews.find((view) => view.lang === lang && view.screen === screen) ?? { lang, screen },
  ),
);

/**
 * One of some views: what a journey does is the same in each, and taking turns, the journeys see each language, screen
 * and scheme. A soak walks them all in every view.
 */
export function inTurn(turn: 0 | 1 | 2): readonly View[] {
  return isSoak ? everyView : someViews.slice(turn, turn + 1);
}
