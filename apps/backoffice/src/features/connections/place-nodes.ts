import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly from: string;
  readonly to: string;
  readonly strength: number;
}

interface Node extends SimulationNodeDatum {
  readonly id: string;
}

const steps = 300;
const edge = 48;

/**
 * Where each node stands in a frame of this size; the first is in the middle. The forces run to their end: what is shown does not
 * move, and the same nodes and lines stand at the same spots each time.
 */
export function placeNodes(
  ids: readonly string[],
  lines: readonly Line[],
  { width, height }: { readonly width: number; readonly height: number },
): ReadonlyMap<string, Spot> {
  const nodes: Node[] = ids.map((id, at) => (at === 0 ? { id, fx: 0, fy: 0 } : { id }));
  const links: (SimulationLinkDatum<Node> & Line)[] = lines.map((line) => ({
    ...line,
    source: line.from,
    target: line.to,
  }));
  // A wide frame pulls more strongly to its middle line, a tall one to its upright.
  const ratio = Math.min(2, Math.max(0.5, width / height));
  const simulation = forceSimulation(nodes)
    .force(
      'link',
      forceLink<Node, SimulationLinkDatum<Node> & Line>(links)
        .id(({ id }) => id)
        .distance(({ strength }) => 170 - strength * 12),
    )
    .force('charge', forceManyBody().strength(-420))
    .force('collide', forceCollide(38))
    .force('x', forceX(0).strength(0.06 / ratio))
    .force('y', forceY(0).strength(0.06 * ratio))
    .stop();
  simulation.tick(steps);
  return fitted(nodes, width, height);
}

/** Each side by itself, so that the frame is used; what is near together is not torn apart more than twice. */
function fitted(nodes: readonly Node[], width: number, height: number): ReadonlyMap<string, Spot> {
  const [across, down] = [sideOf(nodes.map(({ x = 0 }) => x)), sideOf(nodes.map(({ y = 0 }) => y))];
  const [wide, tall] = [(width - edge * 2) / across.length, (height - edge * 2) / down.length];
  const scale = { x: Math.min(wide, tall * 2, 2), y: Math.min(tall, wide * 2, 2) };
  return new Map(
    nodes.map(({ id, x = 0, y = 0 }) => [
      id,
      { x: width / 2 + (x - across.middle) * scale.x, y: height / 2 + (y - down.middle) * scale.y },
    ]),
  );
}

function sideOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: Math.max(1, most - least) };
}
