import { checkPublicHolidayPay, payPublicHoliday } from '@palkkasilta/contract/public-holiday-pay.ts'
import { publicHolidayPay as texts } from '../../texts/fi/other-pay-panel.ts'
import { date, money } from '../../ui/format/index.ts'
import { api } from '../api/api.ts'
import { useChange } from '../api/use-call.ts'
import { workforcePersonPage } from '../links/targets.ts'
import { OtherPayPanel, type OtherPayProps } from './other-pay-panel.tsx'

/** Asks which holiday, tells what it pays to whom, and makes the salaries. */
export default function PublicHolidayPayPanel(props: OtherPayProps) {
  const pay = useChange(payPublicHoliday)
  return (
    <OtherPayPanel
      {...props}
      texts={texts}
      check={(shiftIds, day) => api(checkPublicHolidayPay, { body: { shiftIds, day: day ?? '' } })}
      make={(shiftIds, day, told) => pay({ body: { shiftIds, day: day ?? '' }, query: { confirmedPay: told.pay } })}
      ask={({ people, pay, blocked }, day) => ({
        facts: [
          [texts.day, day === null ? '' : date(day)],
          [texts.title, money(pay)],
        ],
        paid: people.map((person) => ({
          id: person.personId,
          name: person.name,
          to: workforcePersonPage(person.personId),
          told: texts.person(money(person.pay), date(person.employedSince)),
        })),
        left: blocked.map(({ shiftId, name, message }) => ({ id: shiftId, name, told: message })),
      })}
    />
  )
}
