import { checkSickPay, paySick } from '@palkkasilta/contract/sick-pay.ts'
import { sickPay as texts } from '../../texts/fi/other-pay-panel.ts'
import { date, dateTime, money, percent, quantity } from '../../ui/format/index.ts'
import { api } from '../api/api.ts'
import { useChange } from '../api/use-call.ts'
import { workforcePersonPage } from '../links/targets.ts'
import { OtherPayPanel, type OtherPayProps } from './other-pay-panel.tsx'

/** Asks when the illness began, tells what it pays, and makes the salaries. */
export default function SickPayPanel(props: OtherPayProps) {
  const pay = useChange(paySick)
  return (
    <OtherPayPanel
      {...props}
      texts={texts}
      check={(shiftIds, firstDay) => api(checkSickPay, { body: { shiftIds, firstDay } })}
      make={(shiftIds, firstDay, told) => pay({ body: { shiftIds, firstDay }, query: { confirmedPay: told.pay } })}
      ask={({ people, shifts, pay, blocked }) => ({
        facts: [
          [texts.shifts, String(shifts)],
          [texts.title, money(pay)],
        ],
        paid: people.map((person) => ({
          id: `${person.personId} ${person.departmentName}`,
          name: person.name,
          to: workforcePersonPage(person.personId),
          told: [
            texts.person(quantity(person.hours), money(person.pay), percent(person.share)),
            texts.ill(date(person.firstDay), person.employedSince && date(person.employedSince)),
          ].join(', '),
        })),
        left: blocked.map(({ shiftId, name, start, message }) => ({
          id: shiftId,
          name: `${name} ${dateTime(start)}`,
          told: message,
        })),
      })}
    />
  )
}
