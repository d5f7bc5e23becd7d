import { Box, List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
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
        <Stack key={period} gap={2}>
          <Title order={3}>{texts.periods[period]}</Title>
          <Box mah="16rem" tabIndex={0} role="group" aria-label={texts.periods[period]} style={{ overflowY: 'auto' }}>
            {days[period].length === 0 && <Text size="sm">{texts.none}</Text>}
            <List listStyleType="none" size="sm">
              {days[period].map((day) => (
                <List.Item key={day}>{weekdayDate(day)}</List.Item>
              ))}
            </List>
          </Box>
        </Stack>
      ))}
    </SimpleGrid>
  )
}
