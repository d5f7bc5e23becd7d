import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { SalaryDays as Days } from '@palkkasilta/contract/salary-days.ts'
import { settings } from '../../texts/fi/settings.ts'
import { weekdayDate } from '../../ui/format/index.ts'

const texts = settings.paydays
const periods = Object.keys(texts.periods) as (keyof Days)[]

/** Paydays of the year ahead, for each of the five pay periods. */
export function SalaryDays({ days }: { readonly days: Days }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
      {periods.map((period) => (
        <Stack key={period} gap={2} role="group" aria-label={texts.periods[period]}>
          <Title order={3}>{texts.periods[period]}</Title>
          {days[period].length === 0 && <Text size="sm">{texts.none}</Text>}
          <ol style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '16rem', overflowY: 'auto' }}>
            {days[period].map((day) => (
              <Text key={day} component="li" size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {weekdayDate(day)}
              </Text>
            ))}
          </ol>
        </Stack>
      ))}
    </SimpleGrid>
  )
}
