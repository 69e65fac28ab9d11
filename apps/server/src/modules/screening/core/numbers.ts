/** Numbers, one after the other; there is always place for one more. */
export class Numbers {
  values = new Uint32Array(16);
  size = 0;

  push(value: number): void {
    if (this.size === this.values.length) {
      const before = this.values;
      this.values = new Uint32Array(before.length * 2);
      this.values.set(before);
    }
    this.values[this.size] = value;
    this.size += 1;
  }
}
