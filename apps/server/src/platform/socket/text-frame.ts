const textOpcode = 0x81;
/** Payloads from here on have their length in two more bytes, or in eight. */
const [mediumFrom, longFrom] = [126, 65_536];

/** A text as a whole, unmasked frame of RFC 6455, section 5.2: built once, it can be written to any number of sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = length < mediumFrom ? 2 : length < longFrom ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  frame[0] = textOpcode;
  frame[1] = headLength === 2 ? length : headLength === 4 ? 126 : 127;
  if (headLength === 4) frame.writeUInt16BE(length, 2);
  if (headLength === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, headLength);
  return frame;
}
