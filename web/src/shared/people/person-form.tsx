import type { FieldName } from '@palkkasilta/contract/form.ts'
import * as contract from '@palkkasilta/contract/workforce-people.ts'
import { personForm } from '@palkkasilta/contract/workforce-people.ts'
import type { ReactNode } from 'react'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { Part } from '../../ui/detail/parts.tsx'
import { DetailForm, type DetailFormProps } from '../../ui/form/detail-form.tsx'
import { date } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { callKey, useChange, useNewest } from '../api/use-call.ts'
import { FormFields } from '../form/form-fields.tsx'
import { type OwnCell, RowsInput } from '../form/rows-input.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { Consequence } from '../preview/consequence.tsx'
import type { AreaOfPeople } from './area.ts'
import { CustomerCell } from './customer-cell.tsx'
import { DepartmentInput } from './department-input.tsx'
import type { FormOfPerson } from './form-of-person.ts'
import { NationalIdInput } from './national-id-input.tsx'
import { OccupationInput } from './occupation-input.tsx'
import { Account, Password, RoleInput } from './own-inputs.tsx'
import { personConsequence } from './person-consequence.ts'
import { RatesInput } from './rates-input.tsx'
import { shown } from './shown.ts'

type Name = FieldName<typeof personForm>

const personal = [
  ...(['firstName', 'lastName', 'sotu', 'address', 'postalcode', 'city', 'phone', 'email'] as const),
  ...(['language', 'slipByEmail'] as const),
  ...(['taxCountry', 'foreignTaxId', 'staysFrom', 'birthDate', 'gender'] as const),
  ...(['iban', 'bic', 'tamigoEmployeeId', 'professionCode', 'workerType', 'password'] as const),
] satisfies readonly Name[]

const billing = [
  ...(['osk', 'useServiceChargeMax', 'serviceChargeMax', 'holidaybonus', 'accidentInsurance', 'note'] as const),
] satisfies readonly Name[]

const rowsOf = {
  taxCards: {
    part: 'taxCards',
    texts: texts.taxCards,
    fresh: {
      ...{ taxCardType: 'YEARLY', taxPercent: null, extraTaxPercent: null, salaryMax: null, priorIncome: 0 },
      ...{ sourceDeduction: false, validFrom: '', validTo: null },
    },
    widths: { taxCardType: 110, salaryMax: 120, priorIncome: 120, validFrom: 130, validTo: 130 },
  },
  workAgreements: {
    part: 'agreements',
    texts: texts.agreements,
    fresh: { validFrom: '', paidAs: 'COMPENSATION', repaysRefunds: false, repaysLosses: false },
    widths: { validFrom: 130, paidAs: 180, repaysRefunds: 150, repaysLosses: 150 },
  },
  prepaymentChecks: {
    part: 'prepayment',
    texts: texts.prepayment,
    fresh: { checkedOn: '', inPrepaymentRegister: true },
    widths: { checkedOn: 130 },
  },
  travelAgreements: {
    part: 'travel',
    texts: texts.travel,
    fresh: { customer: null, validFrom: '', kilometres: true, allowances: true, paid: 'BESIDE', document: '' },
    widths: { validFrom: 130, paid: 150, document: 220 },
  },
  yelDeclarations: {
    part: 'yel',
    texts: texts.yel,
    fresh: { validFrom: '', yelStatus: null, yelsum: 0, expectedIncome: null },
    widths: { validFrom: 130, yelStatus: 170, yelsum: 120, expectedIncome: 120 },
  },
  personDistraints: {
    part: 'garnishments',
    texts: texts.garnishments,
    fresh: {
      ...{ distraintReference: '', distraintType: 'FOUR_PART', dependants: 0, protectedPortion: null },
      ...{ oneTimeSum: null, validFrom: '', validTo: null },
    },
    widths: { distraintReference: 150, distraintType: 170, validFrom: 130, validTo: 130, oneTimeSum: 110 },
  },
  unionDues: {
    part: 'unionDues',
    texts: texts.unionDues,
    fresh: {
      ...{ payee: '', iban: '', reference: '', percent: null, monthlySum: null, memberNumber: '' },
      ...{ validFrom: '', validTo: null },
    },
    widths: {
      ...{ payee: 120, iban: 180, reference: 105, percent: 78, monthlySum: 90, memberNumber: 80 },
      ...{ validFrom: 115, validTo: 115 },
    },
  },
  personDepartmentSalaries: {
    part: 'wages',
    texts: texts.wages,
    fresh: {
      ...{ tamigoDepartment: null, profession: '', taxCode: '', tuntipalkka: null, validFrom: '', validTo: null },
    },
    widths: { profession: 160, taxCode: 90, tuntipalkka: 100, validFrom: 130, validTo: 130 },
  },
} as const

const ofArea: Partial<Record<keyof typeof rowsOf, AreaOfPeople>> = {
  personDepartmentSalaries: 'workforce',
  travelAgreements: 'invoicing',
}

function tablesIn(area: AreaOfPeople): (keyof typeof rowsOf)[] {
  const all = Object.keys(rowsOf) as (keyof typeof rowsOf)[]
  return all.filter((name) => (ofArea[name] ?? area) === area)
}

const ownCells = {
  tamigoDepartment: (cell: OwnCell) => <DepartmentInput cell={cell} />,
  customer: (cell: OwnCell) => <CustomerCell cell={cell} />,
}

/** Below the cards who told of each that is stored: it is no part of what is typed. */
function noteOfCards({ taxCards }: contract.Person): string {
  const { note, sources } = texts.taxCards
  const told = taxCards.map(({ validFrom, source }) => `${date(validFrom)} ${texts.choices.cardSource[source]}`)
  return told.length > 0 ? `${note} ${sources(told.join(', '))}` : note
}

interface PersonFormProps {
  readonly person: contract.Person
  readonly area: AreaOfPeople
  /** For a panel that saves when it closes. */
  readonly leaving?: DetailFormProps<FormOfPerson['values']>['leaving']
}

/** Everything of a person that is edited, in one form that is saved in one step. */
export function PersonForm({ person, area, leaving }: PersonFormProps) {
  const request = { params: { id: person.id } }
  const save = useChange(contract.savePerson, { answers: () => callKey(contract.getPerson, request) })
  const newest = useNewest(contract.getPerson, request)
  const openId = useChange(contract.openNationalId)
  const form = useRecordForm(personForm, person, {
    save: async (body) => (await save({ ...request, body: { person: body } })).person,
    newest: async () => (await newest()).person,
    // what is typed in the panel is there on the page, too
    area: `/tamigo/users/${person.id}`,
  })
  const consequence = (
    <Consequence
      form={form}
      endpoint={contract.previewPerson}
      request={(body) => ({ ...request, body })}
      lines={personConsequence}
    />
  )
  const own = {
    sotu: <NationalIdInput form={form} name="sotu" stored={person.sotu} open={() => openId(request)} />,
    professionCode: <OccupationInput form={form} />,
    iban: <Account form={form} changedAt={person.ibanChangedAt} />,
    password: <Password form={form} username={person.username} />,
    role: <RoleInput form={form} />,
  }
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown} consequence={consequence} leaving={leaving}>
      <FormPart id="personal">
        <FormFields
          form={form}
          names={area === 'invoicing' ? [...personal, 'role'] : personal}
          choices={texts.choices}
          hints={texts.hints}
          own={own}
        />
      </FormPart>
      {area === 'invoicing' && (
        <FormPart id="billing">
          <FormFields form={form} names={billing} choices={{}} hints={texts.billing} />
        </FormPart>
      )}
      <FormPart id="rates">
        <RatesInput form={form} origins={person.rateOrigins} />
      </FormPart>
      {tablesIn(area).map((name) => {
        const { part, ...rows } = rowsOf[name]
        return (
          <FormPart key={name} id={part}>
            <div {...form.field(name).wrapperProps}>
              <RowsInput
                form={form}
                name={name}
                choices={texts.choices}
                own={ownCells}
                {...rows}
                {...(name === 'taxCards' && { texts: { ...texts.taxCards, note: noteOfCards(person) } })}
              />
            </div>
          </FormPart>
        )
      })}
    </DetailForm>
  )
}

function FormPart({ id, children }: { readonly id: keyof typeof texts.parts; readonly children: ReactNode }) {
  return (
    <Part id={id}>
      <Section title={texts.parts[id]}>{children}</Section>
    </Part>
  )
}
