/** Converts between code points and UTF-16 units of one text, both counted from its beginning; quick going forward. */
export class Position {
  readonly #text: string;
  readonly #isPlain: boolean;
  #units = 0;
  #points = 0;

  constructor(text: string) {
    this.#text = text;
    this.#isPlain = !/[\ud800-\udfff]/.test(text);
  }

  /** Code points before the UTF-16 unit `units`. */
  codePoints(units: number): number {
    if (this.#isPlain) return units;
    if (units < this.#units) this.#restart();
    while (this.#units < units) this.#step();
    return this.#points;
  }

  /** UTF-16 units before the code point `points`. */
  units(points: number): number {
    if (this.#isPlain) return points;
    if (points < this.#points) this.#restart();
    while (this.#points < points && this.#units < this.#text.length) this.#step();
    return this.#units;
  }

  #step(): void {
    this.#units += (this.#text.codePointAt(this.#units) ?? 0) > 0xffff ? 2 : 1;
    this.#points += 1;
  }

  #restart(): void {
    this.#units = 0;
    this.#points = 0;
  }
}
