import file from './bank-directory.json' with { type: 'json' }

export interface Bank {
  readonly name: string
  /** The address of its picture; null: it has none. */
  readonly logo: string | null
}

const LOGOS = 'https://cdn-logos.gocardless.com/ais/'

/** The file has for each name its codes, parted by spaces, each with the name of its picture after `=`. */
export const bankDirectory: ReadonlyMap<string, Bank> = new Map(
  Object.entries<string>(file.banks).flatMap(([name, codes]) =>
    codes.split(' ').map((each) => {
      const [code = '', logo] = each.split('=')
      return [code, { name, logo: logo ? `${LOGOS}${logo}.png` : null }] as const
    }),
  ),
)

/** By the first eight characters of the code, whatever its spaces and letter case; null: not in the directory. */
export function bankOf(bic: string): Bank | null {
  return bankDirectory.get(bic.trim().toUpperCase().slice(0, 8)) ?? null
}
