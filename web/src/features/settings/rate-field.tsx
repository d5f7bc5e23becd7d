import { Anchor, Stack } from '@mantine/core'
import type { RateName } from '@palkkasilta/contract/settings-figures.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import { settings } from '../../texts/fi/settings.ts'
import { percent } from '../../ui/format/index.ts'
import { standing } from './figure-lines.ts'
import type { Dated, Form } from './form-of-settings.ts'
import { labelOf } from './labels.ts'

const texts = settings.figure

interface RateFieldProps {
  readonly form: Form
  readonly name: RateName
  readonly dated: Dated
  /** The law's rate above the limit of the payroll. */
  readonly above: number | null
  readonly open: (figure: string) => void
}

/** A rate as it is today, since when, whose it is, and what comes next. */
export function RateField({ form, name, dated, above, open }: RateFieldProps) {
  const figure = dated.figures.find((each) => each.name === name)
  const isSplit = name === 'unemploymentInsurance' && above !== null
  const said = [
    settings.hints[name],
    ...(figure ? standing(figure, dated.today) : []),
    ...(isSplit ? [texts.above(percent(above))] : []),
  ]
  return (
    <Stack gap={2} align="stretch">
      <FieldInput form={form} name={name} hint={said.join(' ')} />
      <div>
        <Anchor
          component="button"
          type="button"
          size="sm"
          mih={24}
          aria-label={texts.openOf(labelOf(name))}
          onClick={() => open(name)}
        >
          {texts.open}
        </Anchor>
      </div>
    </Stack>
  )
}
