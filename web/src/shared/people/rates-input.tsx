import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ContributionName, contributionNames, type Person } from '@palkkasilta/contract/workforce-people.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { percent } from '../../ui/format/index.ts'
import { PercentInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import type { FormOfPerson } from './form-of-person.ts'

const texts = people.rates
const names = Object.keys(contributionNames) as ContributionName[]

interface RatesInputProps {
  readonly form: FormOfPerson
  readonly origins: Person['rateOrigins']
}

/** The contribution rates as they are in force, each with who says so. */
export function RatesInput({ form, origins }: RatesInputProps) {
  const { wrapperProps } = form.field('personSettings')
  const rates = form.values.personSettings
  const set = (name: ContributionName, rate: TypedNumber) => form.put('personSettings', { ...rates, [name]: rate })
  return (
    <Stack gap="sm" {...wrapperProps}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {names.map((name) => {
          const { ruled, source } = origins[name]
          const isOwn = rates[name] !== ruled
          return (
            <Stack key={name} gap={4}>
              <PercentInput
                label={contributionNames[name]}
                data-path={`personSettings.${name}`}
                value={rates[name]}
                onChange={(rate) => set(name, rate)}
                onBlur={() => form.judge(`personSettings.${name}`)}
                error={form.errors[`personSettings.${name}`]}
                description={whence(isOwn, ruled, source)}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                decimals={2}
                required
              />
              {isOwn && source !== null && (
                <Anchor component="button" type="button" size="xs" ta="left" onClick={() => set(name, ruled)}>
                  {texts.follow} {percent(ruled)}
                </Anchor>
              )}
            </Stack>
          )
        })}
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {texts.note}
      </Text>
    </Stack>
  )
}

function whence(isOwn: boolean, ruled: number, source: string | null): string {
  if (source === null) return texts.unknown
  return isOwn ? texts.own(percent(ruled), source) : texts.ruled(source)
}
