/**
 * Works on pieces of long work, a few at a time, so that the database stores one while the next is calculated. The first
 * that fails ends it: no further piece is begun, and those begun are over when it throws.
 */
export async function inLanes<Piece>(
  pieces: Iterable<Piece>,
  lanes: number,
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  const left = pieces[Symbol.iterator]()
  const failures: unknown[] = []
  const lane = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next())
      await work(next.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
}
