/** One line of a conversation of the demo's past. */
export interface DemoLine {
  readonly id: string;
  readonly at: Date;
  readonly message: string;
  /** Who answers; absent where whoever asked writes. */
  readonly staff?: { readonly staffId: string; readonly name: string } | undefined;
}
