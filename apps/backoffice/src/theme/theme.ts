import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core';
import { cssVariables as sharedVariables, theme as sharedTheme } from '@tetri/ui';

// The kit mixes its fields, menus and tracks from these two rows: the tokens' greens in place of its own greys.
const gray: MantineColorsTuple = [
  '#f5f8f5',
  '#eef3ee',
  '#e3eae3',
  '#dbe2da',
  '#c3ccc4',
  '#7f8d85',
  '#5a6962',
  '#47564f',
  '#2a3a33',
  '#12201b',
];
const dark: MantineColorsTuple = [
  '#e8efeb',
  '#aebbb4',
  '#8fa097',
  '#5f7269',
  '#33433c',
  '#26332e',
  '#18231f',
  '#141d1a',
  '#101815',
  '#0c1311',
];

/** The shared theme, set denser: a tool of staff shows more at once than a page for visitors. */
export const theme = mergeThemeOverrides(
  sharedTheme,
  createTheme({
    colors: { gray, dark },
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
        h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.4' },
      },
    },
    components: {
      Anchor: { defaultProps: { underline: 'always' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
      Alert: { defaultProps: { variant: 'light' } },
      Badge: { defaultProps: { variant: 'light', radius: 'sm' }, styles: { root: { flexShrink: 0 } } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Paper: { defaultProps: { withBorder: true } },
      Menu: { defaultProps: { position: 'bottom-start', shadow: 'md', withInitialFocusPlaceholder: false } },
      Select: { defaultProps: { checkIconPosition: 'right', maxDropdownHeight: 320 } },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300, multiline: true, maw: 320 } },
    },
  }),
);

/** Which token stands for a colour of the kit. */
const tokenOf = { pine: 'pine', red: 'red', green: 'green', yellow: 'gold', gray: 'grey', blue: 'blue' } as const;

const mixed = (token: string, percent: number) => `color-mix(in srgb, var(--t-${token}) ${percent}%, transparent)`;

const colours = Object.fromEntries(
  Object.entries(tokenOf).flatMap(([colour, token]) => [
    [`--mantine-color-${colour}-filled`, `var(--t-${token})`],
    [`--mantine-color-${colour}-filled-hover`, `color-mix(in srgb, var(--t-${token}) 88%, var(--t-ink))`],
    [`--mantine-color-${colour}-light`, mixed(token, 11)],
    [`--mantine-color-${colour}-light-hover`, mixed(token, 17)],
    [`--mantine-color-${colour}-light-color`, `var(--t-${token})`],
    [`--mantine-color-${colour}-outline`, `var(--t-${token})`],
    [`--mantine-color-${colour}-outline-hover`, mixed(token, 8)],
    [`--mantine-color-${colour}-text`, `var(--t-${token})`],
  ]),
);

const denser = {
  ...colours,
  '--mantine-color-anchor': 'var(--t-pine)',
  '--mantine-color-disabled': 'var(--t-inset)',
  '--mantine-color-disabled-color': 'var(--t-ink-soft)',
  '--mantine-color-disabled-border': 'var(--t-line)',
};

/** The shared variables, and every colour of the kit that staff are shown something with. */
export const cssVariables: CSSVariablesResolver = (kit) => {
  const { variables, light, dark } = sharedVariables(kit);
  return { variables: { ...variables, ...denser }, light: { ...light, ...denser }, dark: { ...dark, ...denser } };
};
