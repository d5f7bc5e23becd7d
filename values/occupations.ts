import file from './occupations.json' with { type: 'json' }

/** Finnish names of the occupations that pay is reported with, by code and in the order of the codes. */
export const occupations: ReadonlyMap<string, string> = new Map(
  file.occupations.map((line) => [line.slice(0, 5), line.slice(6)]),
)
