import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { axisText, type Bar, series, still } from './bars.ts'

/** Costs and billing beside each other, and the yield as a line. */
export default function MonthChart({ bars }: { bars: readonly Bar[] }) {
  return (
    <CompositeChart
      h={260}
      data={[...bars]}
      dataKey="name"
      series={[
        { ...series.ourCosts, type: 'bar' },
        { ...series.billed, type: 'bar' },
        { ...series.yield, type: 'line' },
      ]}
      barProps={{ isAnimationActive: false }}
      lineProps={{ isAnimationActive: false }}
      curveType="linear"
      composedChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ tickFormatter: axisText }}
      {...still}
    />
  )
}
