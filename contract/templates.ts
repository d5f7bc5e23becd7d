import { z } from 'zod'
import { text } from './fields.ts'

const BRACES = /\{([^{}]*)(\}?)/g

/** What can be done with texts that hold some names between braces. */
export function templatesOf<Name extends string>(placeholders: Readonly<Record<Name, string>>) {
  const isKnown = (name: string): name is Name => Object.hasOwn(placeholders, name)
  return {
    /** What is wrong with the placeholders of a text, in Finnish; null: nothing. */
    wrongPlaceholder(text: string): string | null {
      for (const [, name = '', end] of text.matchAll(BRACES)) {
        if (end === '') return `Aaltosulku jää auki: {${name.slice(0, 30)}. Lisää loppuun }.`
        if (!isKnown(name.trim())) return `Muuttujaa {${name.slice(0, 60)}} ei ole. Poista se tai korjaa nimi.`
      }
      return null
    },
    /** The placeholders that a text holds. */
    placeholdersIn: (text: string): Name[] =>
      [...text.matchAll(BRACES)].map(([, name = '']) => name.trim()).filter(isKnown),
    /** The text as it is printed. What is not filled stays as it was written. */
    filledIn: (text: string, values: Readonly<Record<Name, string>>): string =>
      text.replace(BRACES, (whole, name: string) => {
        const known = name.trim()
        return isKnown(known) && values[known] !== '' ? values[known] : whole
      }),
  }
}

interface Checking {
  readonly longest: number
  readonly wrong: (text: string) => string | null
}

/** A text that may hold placeholders; an unknown one is refused. */
export function template<Name extends string>(name: Name, label: string, { longest, wrong }: Checking) {
  const rule = z.string({ error: `${label} on tekstiä.` }).check(({ value, issues }) => {
    const message = wrong(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  })
  return text(name, label, { as: 'lines', longest, rule })
}
