/** The site's tokens as the component kit of the back office needs them: it computes shades, so it cannot take CSS variables. */
export const tokens = {
  light: {
    page: '#f2f5f1',
    surface: '#ffffff',
    inset: '#f5f8f5',
    hover: '#e9efe9',
    line: '#dbe2da',
    edge: '#7f8d85',
    text: '#12201b',
    quiet: '#47564f',
    accent: '#0b5a46',
    accentDeep: '#08463a',
    accentWash: '#e2efe9',
    accentText: '#ffffff',
    brass: '#8a6214',
    brassWash: '#f7eed9',
    red: '#b0241c',
    green: '#17723a',
    gold: '#856000',
    cyan: '#006a78',
    blue: '#2350b5',
    lightBlue: '#12699f',
    grey: '#55616a',
  },
  dark: {
    page: '#0c1311',
    surface: '#141d1a',
    inset: '#101815',
    hover: '#1d2925',
    line: '#26332e',
    edge: '#5f7269',
    text: '#e8efeb',
    quiet: '#aebbb4',
    accent: '#5ccda8',
    accentDeep: '#83dfc2',
    accentWash: '#16302a',
    accentText: '#05201a',
    brass: '#dfbb6c',
    brassWash: '#2b2410',
    red: '#ff9389',
    green: '#74d897',
    gold: '#e8c464',
    cyan: '#5fd3e2',
    blue: '#93b2ff',
    lightBlue: '#84cbff',
    grey: '#abb6bf',
  },
} as const;

export type Tokens = Readonly<Record<keyof typeof tokens.light, string>>;

export const fontFamily =
  '"Noto Sans Variable", "Noto Sans Georgian Variable", "Noto Sans Fallback", system-ui, sans-serif';
