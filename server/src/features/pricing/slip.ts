import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { Profession } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { payAlike, professionsFor } from '@palkkasilta/engine/agreements/terms.ts'
import { emptySlip } from '@palkkasilta/engine/payroll/solving/defaults.ts'
import type { PayslipInput } from '@palkkasilta/engine/payroll/types.ts'
import { yelStatusOn } from '@palkkasilta/engine/payroll/yel.ts'
import { offerWarnings } from '@palkkasilta/engine/pricing/texts.ts'
import { fillText } from '@palkkasilta/engine/trace/finnish.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { companyRates } from '../../core/company/rates.ts'
import { slipRates } from '../../core/payroll/working/rates.ts'
import { yelDeclarations } from '../../core/person/yel.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

/** Whom an offer is calculated for when nobody is named: an adult of an age at which every contribution is due. */
const ADULT_YEARS = 30

const nobody = {
  profession_code: '',
  first_name: '',
  last_name: '',
  born: null,
  worker_type: 'WORKER' as const,
  accident_rate: null,
  employee_tyel_rate: null,
  employer_tyel_rate: null,
  health_rate: null,
  holiday_rate: null,
}

export interface OfferFor {
  readonly slip: PayslipInput
  readonly warnings: readonly string[]
}

/** The terms of pay of a person, or of an adult nobody in particular, on the day of the shift. */
export async function slipOfOffer(
  db: Read,
  personId: number | null,
  agreement: CompiledAgreement,
  on: LocalDate,
): Promise<OfferFor> {
  const person = personId === null ? nobody : await personById(db, personId)
  const born = person.born === null ? on.subtract({ years: ADULT_YEARS }) : localDate(person.born)
  const yel = personId === null ? [] : ((await yelDeclarations(db, [personId])).get(personId) ?? [])
  const professions = professionsFor(agreement, { wage: null, taxCode: person.profession_code })
  const profession = dearest(professions)
  const slip = {
    ...emptySlip(on, born),
    earner: { born, workerType: person.worker_type, yel: yelStatusOn(yel, born, on), partOwner: false },
    rates: slipRates({ companyRates: await companyRates(db), payday: on }, person, { agreement, profession }, {}),
  }
  return { slip, warnings: payAlike(professions) ? [] : notChosen(profession) }
}

function notChosen(counted: Profession | null): string[] {
  if (counted === null) return []
  const { name, accidentInsurance } = counted
  return [fillText(offerWarnings.PROFESSION_NOT_CHOSEN, { profession: name, rate: accidentInsurance ?? 0 })]
}

async function personById(db: Read, id: number) {
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  return person
}

/** Where nobody can tell the profession, an offer counts with the highest accident rate of those that may be meant. */
function dearest(professions: readonly Profession[]): Profession | null {
  return professions.reduce<Profession | null>(
    (most, each) => ((each.accidentInsurance ?? 0) > (most?.accidentInsurance ?? -1) ? each : most),
    null,
  )
}
