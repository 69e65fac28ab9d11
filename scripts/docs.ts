import { readFileSync, writeFileSync } from 'node:fs';
import { generatedFiles, generatedParts, writePart } from './check/generated-docs.ts';

for (const part of generatedParts) writeFileSync(part.file, writePart(readFileSync(part.file, 'utf8'), part));
for (const { file, text } of generatedFiles) writeFileSync(file, text);
