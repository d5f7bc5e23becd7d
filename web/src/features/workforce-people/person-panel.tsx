import { getPerson } from '@palkkasilta/contract/workforce-people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { workforcePersonPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { MissingMarks } from '../../shared/people/columns.tsx'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import type { OpenPart } from '../../ui/address.ts'
import { IbanText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, money } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const { columns } = texts

/** A person beside the list. */
export default function PersonPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={texts.untitled}>
      {(id) => <Person id={Number(id)} />}
    </SidePanel>
  )
}

function Person({ id }: { readonly id: number }) {
  const query = useCall(getPerson, { params: { id } })
  return (
    <Loaded query={query} failed={texts.notLoaded} rows={6}>
      {({ person, salaries }) => (
        <>
          <MissingMarks missing={person.missing} />
          <Facts
            items={[
              [columns.name, person.fullName],
              [columns.sotu, person.sotu],
              [columns.email, person.email],
              [
                columns.address,
                [person.address, `${person.postalcode} ${person.city}`.trim()].filter(Boolean).join(', '),
              ],
              [columns.iban, <IbanText key="iban" value={person.iban} />],
              [
                texts.parts.wages,
                person.personDepartmentSalaries
                  .filter(({ validTo }) => validTo === null)
                  .map(wageText)
                  .join('; '),
              ],
              [
                texts.parts.salaries,
                salaries.slice(0, 3).map((salary) => (
                  <div key={salary.id}>
                    <TextLink {...workforceSalaryPage(salary.id)} inherit>
                      {`${salary.departmentName} ${date(salary.payday)}`}
                    </TextLink>{' '}
                    {money(salary.paidSalary)}
                  </div>
                )),
              ],
            ]}
          />
          <TextLink {...workforcePersonPage(id)}>{texts.open}</TextLink>
        </>
      )}
    </Loaded>
  )
}

type Wage = {
  readonly tamigoDepartment: { readonly Name: string }
  readonly profession: string
  readonly tuntipalkka: number
}

const wageText = ({ tamigoDepartment, profession, tuntipalkka }: Wage) =>
  `${tamigoDepartment.Name}, ${profession} ${money(tuntipalkka)}`
