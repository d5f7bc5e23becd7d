import { Anchor, Text } from '@mantine/core'
import type { Settings } from '@palkkasilta/contract/settings.ts'
import { type AllowanceName, allowanceLabels, allowanceNames } from '@palkkasilta/contract/settings-figures.ts'
import { settings as all } from '../../texts/fi/settings.ts'
import { dateRange, money } from '../../ui/format/index.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Dated } from './form-of-settings.ts'

const texts = all.allowances

interface AllowancesProps {
  readonly settings: Settings
  readonly dated: Dated
  readonly open: (figure: string) => void
}

/** Tax-free maxima of today, which the Tax Administration sets. */
export function Allowances({ settings, dated, open }: AllowancesProps) {
  const amount = (value: number | null) => (value === null ? all.figure.none : money(value))
  const used = (name: AllowanceName) =>
    dated.figures.find((each) => each.name === name)?.lines.find(({ inForce }) => inForce)
  return (
    <>
      <Text size="sm">{texts.text}</Text>
      <DataTable<AllowanceName>
        id="allowances-of-law"
        caption={all.parts.allowances}
        rows={allowanceNames}
        idOf={(name) => name}
        labelOf={(name) => allowanceLabels[name]}
        columns={[
          {
            key: 'name',
            header: texts.columns.name,
            grow: true,
            cell: (name) => (
              <Anchor component="button" type="button" size="sm" mih={24} onClick={() => open(name)}>
                {allowanceLabels[name]}
              </Anchor>
            ),
          },
          {
            key: 'included',
            header: texts.columns.included,
            align: 'right',
            cell: (name) => amount(settings[`${name}Included`]),
          },
          {
            key: 'billed',
            header: texts.columns.billed,
            align: 'right',
            cell: (name) => amount(settings[`${name}Billed`]),
          },
          {
            key: 'period',
            header: texts.columns.period,
            cell: (name) => dateRange(used(name)?.from, used(name)?.to),
          },
        ]}
        empty={all.figure.empty}
      />
    </>
  )
}
