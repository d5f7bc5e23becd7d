import { z } from 'zod'

type Issue = z.core.$ZodIssue
type Sentences = { readonly [C in Issue['code']]: (issue: Extract<Issue, { readonly code: C }>) => string }

const MISSING = 'Tieto puuttuu.'

/** What a value should have been. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Tämä on tekstiä.',
  number: 'Tämä on luku.',
  int: 'Tämä on kokonaisluku.',
  boolean: 'Tämä on kyllä tai ei.',
  array: 'Tämä on luettelo.',
  object: 'Tässä on nimettyjä tietoja.',
  record: 'Tässä on nimettyjä tietoja.',
}

const WRONG_FORM = 'Tieto ei ole oikeaa muotoa.'

/** What is counted of something too big or too small. */
const sizes: Readonly<Record<string, readonly [what: string, unit: string]>> = {
  string: ['Tekstissä', ' merkkiä'],
  array: ['Luettelossa', ' kohtaa'],
}

function limit(origin: string, word: string, bound: number | bigint): string {
  const [what, unit] = sizes[origin] ?? ['Luku', '']
  return `${what} on ${word} ${bound}${unit}.`
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'Tunniste on muotoa 00000000-0000-0000-0000-000000000000.',
  guid: 'Tunniste on muotoa 00000000-0000-0000-0000-000000000000.',
  datetime: 'Aikaleima on ISO-muotoa.',
}

const sentences: Sentences = {
  invalid_type: ({ expected, input }) => (input === undefined ? MISSING : (kinds[expected] ?? WRONG_FORM)),
  invalid_value: ({ values, input }) =>
    input === undefined ? MISSING : `Vaihtoehdot ovat ${values.map(String).join(', ')}.`,
  too_big: ({ origin, maximum }) => limit(origin, 'enintään', maximum),
  too_small: ({ origin, minimum, input }) => (input === '' ? MISSING : limit(origin, 'vähintään', minimum)),
  invalid_format: ({ format }) => formats[format] ?? WRONG_FORM,
  not_multiple_of: ({ divisor }) => `Luku on luvun ${divisor} monikerta.`,
  unrecognized_keys: ({ keys }) => keys.map((key) => `Kenttää ${key} ei ole. Poista se tai korjaa nimi.`).join(' '),
  invalid_union: ({ input }) => (input === undefined ? MISSING : WRONG_FORM),
  invalid_key: () => WRONG_FORM,
  invalid_element: () => WRONG_FORM,
  custom: () => WRONG_FORM,
}

function sentenceOf<C extends Issue['code']>(issue: Extract<Issue, { readonly code: C }>): string {
  return (sentences[issue.code as C] as (issue: unknown) => string)(issue)
}

/** What a shape does not word itself is told in Finnish. */
export function speakFinnish(): void {
  z.config({ localeError: (issue) => sentenceOf(issue as Issue) })
}
