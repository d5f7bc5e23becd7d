import { placeholders, placeholdersIn, wrongPlaceholder } from '@palkkasilta/contract/contract-placeholders.ts'
import { hasField } from '@palkkasilta/contract/contract-terms.ts'
import { errorMessage } from '@palkkasilta/contract/errors.ts'
import type { Field } from '@palkkasilta/contract/form.ts'
import { workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { UNREADABLE } from '@palkkasilta/contract/workforce-people.ts'
import type { Read } from '../../platform/database/types.ts'
import { agreementOn, dayOfTerms } from './agreement.ts'
import { printedContract } from './contract-pdf.ts'
import type { ContractRow } from './queries.ts'
import type { ContractServices } from './records.ts'
import { type PrintedContract, placeholderValues } from './values.ts'

/** Why a contract cannot be sent to be signed, each at the field that mends it. */
interface Obstacle {
  readonly path: string
  readonly message: string
}

/** None: it can be sent. */
export async function obstaclesOf(services: ContractServices, db: Read, row: ContractRow): Promise<Obstacle[]> {
  const printed = await printedContract(services, db, row)
  return [
    ...missing(row, printed),
    ...(await notOfAgreement(db, row, dayOfTerms(services, row))),
    ...wrongTexts(row, printed),
  ]
}

function missing(row: ContractRow, { nationalId, personName }: PrintedContract): Obstacle[] {
  const isFixed = row.contract_type === 'FIXED'
  const isLeasedTerm = isFixed && row.staffing_customer !== ''
  const needed: readonly (readonly [path: string, isThere: boolean, message: string])[] = [
    ['personName', row.first_name.trim() !== '' && row.last_name.trim() !== '', 'Työntekijän nimi puuttuu.'],
    ['ssn', nationalId !== '', 'Henkilötunnus puuttuu henkilön tiedoista: sillä allekirjoittaja tunnistetaan.'],
    ['ssn', nationalId !== UNREADABLE, errorMessage('NATIONAL_ID_UNREADABLE', { name: personName })],
    ['email', row.email !== '', 'Sähköposti puuttuu: allekirjoituspyyntö lähetetään siihen.'],
    ['startDate', row.start_date !== null, 'Alkamispäivä puuttuu.'],
    ['endDate', !isFixed || row.end_date !== null, 'Määräaikaisen sopimuksen päättymispäivä puuttuu.'],
    ['fixedTermTrialPerdiodReason', !isFixed || row.fixed_term_reason !== '', 'Määräaikaisuuden peruste puuttuu.'],
    [
      'staffingFixedTermReason',
      !isLeasedTerm || row.staffing_fixed_term_reason !== '',
      'Vuokratyön määräaikaisuuden peruste puuttuu.',
    ],
    [
      'staffingAgreementPeriod',
      !isLeasedTerm || row.staffing_agreement_period !== '',
      'Käyttäjäyrityksen tilauksen kesto puuttuu.',
    ],
    ['tes', row.agreement_id !== null, 'Työehtosopimus puuttuu.'],
    ['profession', row.profession !== '', 'Ammatti puuttuu.'],
    ['salary', row.salary_cents > 0 || row.salary_description !== '', 'Palkka puuttuu.'],
    ['salaryPeriod', row.salary_period !== null, 'Palkanmaksukausi puuttuu.'],
    ['name', row.employer_name !== '', 'Työnantaja puuttuu.'],
  ]
  return needed.filter(([, isThere]) => !isThere).map(([path, , message]) => ({ path, message }))
}

async function notOfAgreement(db: Read, { agreement_id, profession }: ContractRow, day: string): Promise<Obstacle[]> {
  if (agreement_id === null) return []
  const agreement = await agreementOn(db, agreement_id, day)
  if (agreement === null) return [{ path: 'tes', message: 'Työehtosopimus on poistettu. Valitse toinen.' }]
  if (profession === '' || agreement.professions.some(({ name }) => name === profession)) return []
  return [{ path: 'profession', message: `Ammattia ${profession} ei ole työehtosopimuksessa ${agreement.name}.` }]
}

/** Placeholders that nobody knows, or that nothing stands for yet. */
function wrongTexts(row: ContractRow, printed: PrintedContract): Obstacle[] {
  const values = placeholderValues(printed)
  const stored: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries<Field>(workContractForm.fields)
    .filter(([, { name, input }]) => input.as === 'lines' && hasField(row.contract_type, name))
    .flatMap(([column, { name: path, label }]) => {
      const text = String(stored[column] ?? '')
      const wrong = wrongPlaceholder(text)
      if (wrong !== null) return [{ path, message: `${label}: ${wrong}` }]
      const unfilled = [...new Set(placeholdersIn(text))].filter((each) => values[each] === '')
      return unfilled.map((each) => ({
        path,
        message: `${label}: muuttujalle {${each}} ei ole arvoa (${placeholders[each]}).`,
      }))
    })
}
