/** One line that is written over in a terminal; elsewhere only its last state is printed, by `done`. */
export function progressLine(stream: NodeJS.WriteStream): {
  say: (text: string) => void;
  done: (text: string) => void;
} {
  const write = (text: string, end: string) =>
    stream.write(stream.isTTY ? `\r\u001b[2K${text.slice(0, stream.columns - 1)}${end}` : `${text}\n`);
  return {
    say: (text) => {
      if (stream.isTTY) write(text, '');
    },
    done: (text) => void write(text, '\n'),
  };
}
