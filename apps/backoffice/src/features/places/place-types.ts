import type { CallOutput, listPlaces } from '@tetri/contract';

export type PlacesAnswer = CallOutput<typeof listPlaces>;
export type Line = PlacesAnswer['lines'][number];
export type UsualPlace = PlacesAnswer['usual'][number];
