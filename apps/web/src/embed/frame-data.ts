import type { ExchangeRoute } from '../features/exchange/directions.ts';
import type { PackedDirections } from '../features/exchange/packed-directions.ts';
import type { FrameScope } from './frame-view.ts';

/** What the frame's page carries for its script, as JSON in the element of this id. */
export const frameDataId = 'frame-data';

export interface FrameData extends FrameScope {
  /** The only pages that are answered: those that may show the frame. */
  readonly parents: readonly string[];
  readonly directions: PackedDirections;
  readonly route: ExchangeRoute;
  /** What the tag asked for as an amount to give. */
  readonly typed: string | undefined;
}
