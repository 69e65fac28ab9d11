import type { TemplateBlock } from '@tetri/contract';

export type BlockOf<Type extends TemplateBlock['type']> = Extract<TemplateBlock, { type: Type }>;
