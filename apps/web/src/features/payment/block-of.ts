import type { TemplateBlock } from '@tetri/contract';

export type BlockOf<Kind extends TemplateBlock['kind']> = Extract<TemplateBlock, { kind: Kind }>;
