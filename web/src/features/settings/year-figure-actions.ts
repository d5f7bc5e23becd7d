import {
  confirmYearFigures,
  listYearFigures,
  removeYearFigure,
  type YearFigure,
  type YearFigures,
} from '@palkkasilta/contract/year-figures.ts'
import { action } from '../../shared/actions/action.ts'
import { callKey } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { yearFigures as texts } from '../../texts/fi/year-figures.ts'
import { readOnText, valuesText } from './year-figure-texts.ts'

/** A figure of the shown year. */
export interface OfYear {
  readonly year: number
  readonly figure: YearFigure
}

const answers = ({ year }: Pick<YearFigures, 'year'>) => callKey(listYearFigures, { params: { year } })

const waitingOf = (figures: readonly YearFigure[]) =>
  figures.flatMap(({ name, waits, ofProduct }) => (waits && !waits.own && ofProduct === null ? [{ name, waits }] : []))

const questionOf = (figures: readonly YearFigure[]) => {
  const waiting = waitingOf(figures)
  return {
    title: texts.confirm.question(waiting.length),
    facts: waiting.map(
      ({ name, waits }) =>
        [name, `${valuesText(waits.values)} (${waits.source}, ${readOnText(waits.readOn)})`] as const,
    ),
    consequence: texts.confirm.consequence,
  }
}

const idsOf = (figures: readonly YearFigure[]) => waitingOf(figures).map(({ waits }) => waits.id)

/** Everything that others entered. */
export const confirmAll = action({
  primary: true,
  label: ({ figures }: YearFigures) => texts.confirm.all(waitingOf(figures).length),
  call: confirmYearFigures,
  failed: texts.confirm.failed,
  when: ({ figures }) => waitingOf(figures).length > 0,
  question: ({ figures }) => questionOf(figures),
  request: ({ year, figures }) => ({ params: { year }, body: { ids: idsOf(figures) } }),
  answers,
  done: ({ figures }) => texts.confirm.done(waitingOf(figures).length),
})

export const confirmOne = action({
  label: texts.confirm.action,
  call: confirmYearFigures,
  failed: texts.confirm.failed,
  when: ({ figure: { waits, ofProduct } }: OfYear) => {
    if (waits === null || ofProduct !== null) return false
    return waits.own ? texts.confirm.own : true
  },
  question: ({ figure }) => questionOf([figure]),
  request: ({ year, figure }) => ({ params: { year }, body: { ids: idsOf([figure]) } }),
  answers,
  done: () => texts.confirm.done(1),
})

/** What waits; or what was entered for a figure that the product has by now. */
export const removeEntered = action({
  danger: true,
  label: common.remove,
  call: removeYearFigure,
  failed: texts.remove.failed,
  when: ({ figure: { waits, holds, ofProduct } }: OfYear) => waits !== null || (holds !== null && ofProduct !== null),
  question: ({ figure: { name, waits, holds } }) => ({
    title: texts.remove.question,
    facts: [[name, valuesText((waits ?? holds)?.values ?? [])]],
  }),
  request: ({ figure: { waits, holds } }) => ({ params: { id: (waits ?? holds)?.id ?? 0 } }),
  answers,
  done: () => texts.remove.done,
})
