import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { fontFamily, tokens } from './tokens.ts';

function themeOf(mode: 'light' | 'dark'): ThemeOptions {
  const color = tokens[mode];
  const focus = { outline: `2px solid ${color.accent}`, outlineOffset: 2 };
  return createTheme({
    palette: {
      mode,
      primary: { main: color.accent, contrastText: color.accentText },
      secondary: { main: color.accent, contrastText: color.accentText },
      error: { main: color.red },
      warning: { main: color.gold },
      success: { main: color.green },
      info: { main: color.blue },
      background: { default: color.page, paper: color.surface },
      text: { primary: color.text, secondary: color.quiet },
      divider: color.line,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily,
      fontSize: 14,
      h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.25 },
      h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.78rem', lineHeight: 1.45 },
      overline: {
        fontSize: '0.72rem',
        fontWeight: 650,
        letterSpacing: '0.04em',
        lineHeight: 1.6,
        textTransform: 'none',
      },
      button: { fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums' },
          'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focus,
          '@media (prefers-reduced-motion: reduce)': {
            // Components' own styles would win otherwise.
            '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'medium' },
        styleOverrides: { root: { borderRadius: 8, minHeight: 38, whiteSpace: 'nowrap' } },
        variants: [{ props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: color.edge } }],
      },
      MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.9375rem' } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // On a phone the words keep their width, and the button stands below them.
      MuiAlert: {
        styleOverrides: { root: { flexWrap: 'wrap' }, message: { flex: '1 1 11rem', overflow: 'visible' } },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      // What cannot be changed is still there to be read.
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: color.quiet } } } },
      MuiInputLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: color.quiet } } } },
      MuiInputBase: { styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: color.quiet } } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: color.line, padding: '10px 12px' },
          head: {
            color: color.quiet,
            fontWeight: 600,
            fontSize: '0.78rem',
            whiteSpace: 'nowrap',
            paddingTop: 8,
            paddingBottom: 8,
          },
        },
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 14 }, paperFullScreen: { borderRadius: 0 } } },
      MuiTooltip: { defaultProps: { arrow: true, enterDelay: 300 } },
      MuiTab: { styleOverrides: { root: { minHeight: 44, paddingLeft: 12, paddingRight: 12, minWidth: 0 } } },
    },
  });
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
