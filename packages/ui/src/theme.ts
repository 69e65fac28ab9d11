import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { BusyButton } from './busy-button.tsx';

const pine: MantineColorsTuple = [
  '#e2efe9',
  '#c3e0d5',
  '#9ccfbd',
  '#70bfa3',
  '#5ccda8',
  '#2f9c7d',
  '#157558',
  '#0b5a46',
  '#08463a',
  '#05332a',
];

/** The component kit drawn with our tokens. */
export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--t-font)',
  defaultRadius: 'md',
  radius: {
    xs: 'var(--t-radius-1)',
    sm: 'var(--t-radius-1)',
    md: 'var(--t-radius-2)',
    lg: 'var(--t-radius-3)',
    xl: 'var(--t-radius-4)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    UnstyledButton: { defaultProps: { component: BusyButton } },
    // The head of a dialog is a <header>, which assistive technology would take for a second banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
  // The kit writes white on every filled button, which cannot be read on the light colours of the dark scheme.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--t-on-pine)' } : colors;
  },
});

const ours = {
  '--mantine-color-body': 'var(--t-surface)',
  '--mantine-color-text': 'var(--t-ink)',
  '--mantine-color-dimmed': 'var(--t-ink-soft)',
  '--mantine-color-placeholder': 'var(--t-ink-faint)',
  '--mantine-color-error': 'var(--t-red)',
  '--mantine-color-default': 'var(--t-surface)',
  '--mantine-color-default-hover': 'var(--t-hover)',
  '--mantine-color-default-color': 'var(--t-ink)',
  '--mantine-color-default-border': 'var(--t-edge)',
  '--mantine-primary-color-filled': 'var(--t-pine)',
  '--mantine-primary-color-filled-hover': 'var(--t-pine-deep)',
  '--mantine-primary-color-contrast': 'var(--t-on-pine)',
};

/**
 * The tokens switch by themselves, so both schemes of the kit point to the same ones; so does the page before scripts
 * have named a scheme.
 */
export const cssVariables: CSSVariablesResolver = () => ({ variables: ours, light: ours, dark: ours });
