import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { money, percent } from '../../../ui/format/index.ts'
import { Section } from '../../../ui/section.tsx'
import { WhyAmount } from '../../why/why-amount.tsx'
import css from './figure-table.module.css'
import type { Figure } from './figures.ts'

interface FigureTableProps {
  readonly title: string
  readonly figures: readonly Figure[]
}

/** Names, rates and amounts; an amount with a key tells on a click why it is what it is. */
export function FigureTable({ title, figures }: FigureTableProps) {
  return (
    <Section title={title}>
      <table className={css.table}>
        <caption>{title}</caption>
        <thead hidden>
          <tr>
            <th scope="col">{salaries.rows.name}</th>
            <th scope="col">%</th>
            <th scope="col">{salaries.payments.amount}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, name, rates = [], amount, isSum }) => (
            <tr key={name} className={isSum ? css.sum : undefined}>
              <th scope="row">{name}</th>
              <td className={`${css.figure} ${css.rate}`}>{rates.map((rate) => percent(rate)).join(' / ')}</td>
              <td className={css.figure}>
                {key === undefined ? (
                  money(amount)
                ) : (
                  <WhyAmount of={key} label={name}>
                    {money(amount)}
                  </WhyAmount>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
