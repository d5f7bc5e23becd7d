/** A figure of one year that two people of the house vouched for before the file of its chapter has it. */
export interface EnteredFigure {
  readonly name: string
  readonly year: number
  /** As the file would have it: in the units of the house. */
  readonly value: unknown
  readonly source: string
  readonly link: string
  /** The day on which it was read, ISO. */
  readonly readOn: string
}

const keyOf = (name: string, year: number) => `${year} ${name}`

let entered: ReadonlyMap<string, EnteredFigure> = new Map()
let revision = 0

/** From now on these hold where a file has no value, and none of those before. */
export function enterFigures(figures: readonly EnteredFigure[]): void {
  entered = new Map(figures.map((figure) => [keyOf(figure.name, figure.year), figure]))
  revision += 1
}

export function enteredFigure(name: string, year: number): EnteredFigure | undefined {
  return entered.get(keyOf(name, year))
}

/** Of all years. */
export function enteredFigures(name: string): readonly EnteredFigure[] {
  return [...entered.values()].filter((figure) => figure.name === name)
}

/** Another number once other figures are entered: what was made of the ones before is made anew. */
export function enteredRevision(): number {
  return revision
}
