import { writeFileSync } from 'node:fs';
import { signatureVectorLines } from './vectors/signature-vectors.ts';

/** Writes the test vectors of the signature that integrators check their programs with. */
writeFileSync('docs/vectors/merchant-signature.jsonl', signatureVectorLines());
