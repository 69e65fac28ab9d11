import type { Answer, Missing } from './answer.ts';

/** Where the proof is, or why there is none, as a cell of a table in `docs/`. */
export function howAnswered(answer: Answer | Missing): string {
  switch (answer.is) {
    case 'tested':
      return `“${answer.title}” ([${answer.file.split('/').at(-1)}](../${answer.file}))`;
    case 'written':
      return `[${answer.heading}](${answer.file.replace('docs/', '')}#${answer.heading.toLowerCase().replaceAll(' ', '-')})`;
    case 'does not apply':
      return answer.because;
    case 'deviates':
      return `${answer.because} Instead: ${answer.instead}`;
    case 'missing':
      return answer.what;
  }
}
