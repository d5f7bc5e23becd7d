import { createHash } from 'node:crypto'

/** So many hexadecimal digits of what is meant, as its `number`th. */
export function hashOf(meant: string, number: number, digits: number): string {
  return createHash('sha256').update(`${number} ${meant}`).digest('hex').slice(0, digits)
}

interface Naming {
  idOf(meant: string, number: number): string
  /** Those of ids that something has already. */
  takenOf(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * An id for each of what is meant, in their order: the first that is free when equal ones are counted. It comes of nothing that a
 * database forgets which is put back from a backup, so that the same made again has the same id.
 */
export async function firstFree(meanings: readonly string[], { idOf, takenOf }: Naming): Promise<readonly string[]> {
  const found: string[] = []
  const used = new Set<string>()
  let open = meanings.map((meant, place) => ({ meant, place }))
  for (let number = 0; open.length > 0; number += 1) {
    const tried = open.map((each) => ({ ...each, id: idOf(each.meant, number) }))
    const taken = await takenOf(tried.map(({ id }) => id))
    open = tried.filter(({ id, place }) => {
      if (taken.has(id) || used.has(id)) return true
      used.add(id)
      found[place] = id
      return false
    })
  }
  return found
}
