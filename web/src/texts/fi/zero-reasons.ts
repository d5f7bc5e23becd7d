const GROUNDS = 12

/** Why a bill has no tax, by its code: what it is called then, the bill itself tells. */
export const zeroReasons: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: GROUNDS }, (_, index) => [index + 1, `Peruste ${index + 1}`]),
)
