import { OWN_VIEW } from '@palkkasilta/contract/settings.ts'
import type { Read } from '../../platform/database/types.ts'
import { companyName } from '../company/company.ts'
import { type CompanySettings, companySettings } from '../company/settings.ts'
import type { Facts } from './facts.ts'
import { type Occasion, type OccasionName, occasions, opensAccount } from './occasions.ts'
import { subjects } from './words.ts'

/** What of a mail follows from its thing, the settings and its receiver as they are now. */
export interface Draft {
  readonly thing_id: number
  readonly entity: Facts['entity']
  readonly entity_id: number
  readonly person_id: number
  readonly language: Facts['language']
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly link: string
  readonly problem: string | null
}

/** The mails of an occasion, in a few statements for any number of things. None while the setting `sendEmail` is off. */
export async function drafts(db: Read, name: OccasionName, ids: readonly number[]): Promise<Draft[]> {
  const settings = ids.length > 0 ? await companySettings(db) : null
  if (!settings?.sendEmail) return []
  const occasion = occasions[name]
  if (occasion.text(settings, 'fi') === '') return []
  const company = await companyName(db)
  return (await occasion.facts(db, ids)).map((facts) => drafted(name, occasion, facts, { settings, company }))
}

interface House {
  readonly settings: CompanySettings
  readonly company: string
}

function drafted(name: OccasionName, occasion: Occasion, facts: Facts, { settings, company }: House): Draft {
  const { thingId, entity, entityId, personId, language } = facts
  const known = { ...facts.values, personName: facts.personName, companyName: company }
  const values = Object.fromEntries(Object.entries(known).map(([key, value]) => [key, inOneLine(value)]))
  const template = occasion.text(settings, language)
  const lines: Facts['values'] = facts.lines ? { lines: facts.lines.map(inOneLine).join('\n') } : {}
  const isOurs = opensAccount(name) || facts.isOfOffice || settings.applicationUrl === OWN_VIEW
  return {
    ...{ thing_id: thingId, entity, entity_id: entityId, person_id: personId, language },
    address: facts.address,
    subject: subjects[name][language](values),
    text: occasion.templates.filledIn(template, { ...values, ...lines, link: '' }),
    link: isOurs ? facts.page : settings.applicationUrl,
    problem: problemOf(occasion, template, { ...values, ...lines, link: facts.page }),
  }
}

/** What somebody has entered cannot make lines that look like the house's own. */
const inOneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function problemOf({ templates }: Occasion, template: string, values: Readonly<Record<string, string>>): string | null {
  const wrong = templates.wrongPlaceholder(template)
  if (wrong !== null) return `Viestin pohja asetuksissa on virheellinen. ${wrong}`
  const missing = templates.placeholdersIn(template).find((name) => !values[name])
  if (missing === undefined) return null
  return `Viestin pohjassa on muuttuja {${missing}}, jota tässä ei ole. Korjaa pohja asetuksissa.`
}
