/** What can be chosen in the palette. */
export interface Choice {
  readonly id: string
  readonly label: string
  /** What tells it from others of its label. */
  readonly below?: string
  readonly run: () => void
  /** What else can be done with it, fetched when it is asked for. */
  readonly offers?: (() => Promise<readonly Choice[]>) | undefined
}

export interface ChoiceGroup {
  readonly label: string
  readonly choices: readonly Choice[]
}

export const wordsOf = (typed: string) => typed.toLocaleLowerCase('fi').split(/\s+/).filter(Boolean)

/** Those whose label has every word that was typed; all of them as long as nothing was. */
export function matching(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const words = wordsOf(typed)
  const fits = ({ label }: Choice) => words.every((word) => label.toLocaleLowerCase('fi').includes(word))
  return groups
    .map(({ label, choices }) => ({ label, choices: choices.filter(fits) }))
    .filter(({ choices }) => choices.length > 0)
}

/** Which of the choices is taken by Enter: the one moved to, else the first of what was sought. */
export function chosenOf(choices: readonly Choice[], moved: string | undefined, typed: string): Choice | undefined {
  const byKeys = choices.find(({ id }) => id === moved)
  return byKeys ?? (wordsOf(typed).length > 0 ? choices[0] : undefined)
}

/** The next or the previous one, round the ends. */
export function steppedFrom(choices: readonly Choice[], from: Choice | undefined, by: 1 | -1): Choice | undefined {
  if (!from) return choices.at(by === 1 ? 0 : -1)
  return choices.at((choices.indexOf(from) + by) % choices.length)
}
