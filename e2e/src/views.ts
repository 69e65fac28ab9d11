import { type Language, languages } from '@tetri/contract';

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

/** Each language once and each screen and scheme at least once, where the whole table would tell nothing more. */
export const someViews: readonly View[] = [
  { lang: 'en', screen: 'desk' },
  { lang: 'ru', screen: 'phone', scheme: 'dark' },
  { lang: 'ka', screen: 'desk' },
];

/** Each language on each screen: those views, and the rest. */
export const everyView: readonly View[] = languages.flatMap((lang) =>
  (['phone', 'desk'] as const).map(
    (screen) => someViews.find((view) => view.lang === lang && view.screen === screen) ?? { lang, screen },
  ),
);

/**
 * One of some views, for journeys whose parts others walk in every view: they take turns, so that together they see each
 * language, screen and scheme.
 */
export function inTurn(turn: 0 | 1 | 2): readonly View[] {
  return someViews.slice(turn, turn + 1);
}
