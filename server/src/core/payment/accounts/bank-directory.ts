import file from './bank-directory.json' with { type: 'json' }

/** The file has for each name its codes, parted by spaces. */
export const bankDirectory: ReadonlyMap<string, string> = new Map(
  Object.entries<string>(file.banks).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name] as const)),
)

/** By the first eight characters of the code, whatever its spaces and letter case; null: not in the directory. */
export function bankNameOf(bic: string): string | null {
  return bankDirectory.get(bic.trim().toUpperCase().slice(0, 8)) ?? null
}
