import file from './countries.json' with { type: 'json' }

/** A country as customers have it. */
export interface Country {
  /** ISO 3166-1, three letters: `FIN`. */
  readonly code: string
  /** The same in two letters, as messages to others have it: `FI`. */
  readonly short: string
  /** A member of the European Union. */
  readonly isEu: boolean
}

/** All countries by their three letters. */
export const countries: ReadonlyMap<string, Country> = new Map(
  file.countries.map((line) => {
    const [code = '', short = '', union] = line.split(' ')
    return [code, { code, short, isEu: union === 'EU' }]
  }),
)

const names = new Intl.DisplayNames('fi', { type: 'region' })

/** `Suomi`; a code that no country has stays as it is. */
export function countryName(code: string): string {
  const country = countries.get(code)
  return country ? (names.of(country.short) ?? code) : code
}
