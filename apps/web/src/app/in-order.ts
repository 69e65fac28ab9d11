/**
 * Tells answers that come in another order than they were asked for: each question takes a turn, and `isNews` is false for
 * an answer to a question that was asked before one which was answered already.
 */
export class InOrder {
  #asked = 0;
  #answered = 0;

  /** A question is asked now; call the result once, when the answer is there. */
  ask(): () => boolean {
    this.#asked += 1;
    const turn = this.#asked;
    return () => {
      if (turn < this.#answered) return false;
      this.#answered = turn;
      return true;
    };
  }

  /** Something newer than all that was asked is known: their answers are old. */
  overtake(): void {
    this.#asked += 1;
    this.#answered = this.#asked;
  }
}
