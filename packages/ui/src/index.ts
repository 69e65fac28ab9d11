export { Guilloche } from './guilloche.tsx';
export { LogoMark } from './logo.tsx';
export { cssVariables, theme } from './theme.ts';
export { useIsLive } from './use-is-live.ts';
