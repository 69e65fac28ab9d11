export { mountFound } from './mount-found.ts';
export { Pictures } from './pictures/pictures.ts';
export { type FoundDocument, type FoundPorts, type FoundRoute, type FoundSide } from './ports.ts';
