import { readFileSync, writeFileSync } from 'node:fs';
import { generatedParts, writePart } from './check/generated-docs.ts';

for (const part of generatedParts) writeFileSync(part.file, writePart(readFileSync(part.file, 'utf8'), part));
