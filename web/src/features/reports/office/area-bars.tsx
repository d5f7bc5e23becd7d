import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { axisText, still } from '../bars.ts'

/** What one row comes to in each area. */
export interface AreaBar {
  readonly name: string
  readonly billing: number
  readonly workforce: number
}

const series = [
  { name: 'billing', label: texts.areas.billing, color: 'fjord.6' },
  { name: 'workforce', label: texts.areas.workforce, color: 'orange.7' },
]

interface AreaBarsProps {
  readonly bars: readonly AreaBar[]
  readonly areas: readonly string[]
  readonly text: (value: number) => string
}

/** A bar for each row, in parts by area. */
export default function AreaBars({ bars, areas, text }: AreaBarsProps) {
  return (
    <BarChart
      h={260}
      data={[...bars]}
      dataKey="name"
      type="stacked"
      maxBarWidth={64}
      series={series.filter(({ name }) => areas.includes(name))}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ tickFormatter: axisText }}
      {...still}
      valueFormatter={text}
    />
  )
}
