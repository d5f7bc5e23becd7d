import { useQuery } from '@tanstack/react-query'

export interface Bank {
  readonly name: string
  /** The address of its picture; null: it has none. */
  readonly logo: string | null
}

export type BankDirectory = ReadonlyMap<string, Bank>

const LOGOS = 'https://cdn-logos.gocardless.com/ais/'

/** The directory's file has for each name its codes, parted by spaces, each with the name of its picture after `=`. */
export function readDirectory(banks: Readonly<Record<string, string>>): BankDirectory {
  return new Map(
    Object.entries(banks).flatMap(([name, codes]) =>
      codes.split(' ').map((each) => {
        const [code = '', logo] = each.split('=')
        return [code, { name, logo: logo ? `${LOGOS}${logo}.png` : null }] as const
      }),
    ),
  )
}

/** By the first eight characters of the code, whatever its spaces and letter case. */
export function bankOf(directory: BankDirectory, bic: string): Bank | undefined {
  return directory.get(bic.trim().toUpperCase().slice(0, 8))
}

/** The directory is a file of its own, fetched when the first bank is shown. */
export function useBankDirectory(): BankDirectory | undefined {
  const { data } = useQuery({
    queryKey: ['bank-directory'],
    queryFn: async () => readDirectory((await import('./directory.json')).default.banks),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
