import type { Occupation } from '../../integrations/occupations/port.ts'

const folded = (text: string) => text.toLocaleLowerCase('fi')

/** By the beginning of the code, or by every word in the name or a title; names that begin with what is asked for come first. */
export function foundBy(occupations: readonly Occupation[], search: string): readonly Occupation[] {
  const asked = folded(search.trim())
  if (asked === '') return occupations
  if (/^\d+$/.test(asked)) return occupations.filter(({ code }) => code.startsWith(asked))
  const words = asked.split(/\s+/)
  const found = occupations.filter(({ code, name, terms }) => {
    const text = folded([code, name, ...terms].join(' '))
    return words.every((word) => text.includes(word))
  })
  const begins = ({ name }: Occupation) => (folded(name).startsWith(asked) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b))
}
