import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { z } from 'zod'
import { text } from './fields.ts'

/** Insurances as the company's settings have them, and departments for their client. Empty where they were not given. */

export function pensionCompany<Name extends string>(name: Name, label: string) {
  const rule = z.string().regex(/^$|^\d{2}$/, { error: `${label} on kaksi numeroa.` })
  return text(name, label, { as: 'code', rule })
}

export function pensionPolicy<Name extends string>(name: Name, label: string) {
  const rule = z.string().regex(/^$|^\d{2}-[0-9A-Z]{5,12}$/, { error: `${label} on muotoa 46-12345678.` })
  return text(name, label, { as: 'code', rule })
}

/** A policy number begins with the code of its company, where both are given. */
export function ofItsCompany<Name extends string>(code: Name, policy: Name, label: string) {
  return {
    path: policy,
    holds: (record: Readonly<Record<string, unknown>>) =>
      !record[code] || !record[policy] || String(record[policy]).startsWith(`${record[code]}-`),
    error: `${label} alkaa työeläkeyhtiön koodilla.`,
  }
}

export function accidentInsurer<Name extends string>(name: Name, label: string) {
  const rule = z.string().refine((id) => id === '' || parseBusinessId(id).ok, { error: `${label} ei ole oikea.` })
  return text(name, label, { as: 'code', rule })
}

export function accidentPolicy<Name extends string>(name: Name, label: string) {
  const rule = z.string().regex(/^\S*$/, { error: `${label} on ilman välilyöntejä.` })
  return text(name, label, { as: 'code', longest: 20, rule })
}
