import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { axisText, type Bar, series, still } from './bars.ts'

const [EACH, AXES] = [44, 70]

/** A group of bars for each department, as long as what it cost and brought. */
export default function DepartmentChart({ bars }: { bars: readonly Bar[] }) {
  return (
    <BarChart
      h={AXES + EACH * bars.length}
      data={[...bars]}
      dataKey="name"
      orientation="vertical"
      series={[series.ourCosts, series.billed, series.yield]}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
      xAxisProps={{ tickFormatter: axisText }}
      yAxisProps={{ width: 130 }}
      {...still}
    />
  )
}
