import { Button, Group, Paper, Text } from '@mantine/core'
import { table as texts } from '../../texts/fi/table.ts'
import { type Action, ActionButton } from '../action.tsx'
import { type ActionChoice, ActionMenu } from '../action-menu.tsx'
import { money } from '../format/index.ts'
import type { Selection } from './selection.ts'
import { sumOf } from './sum.ts'

export interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>
  /** What the sum of the chosen rows counts; no sum without it. */
  readonly amountOf?: ((row: Row) => number) | undefined
  /** How the sum is written: as euros when absent. */
  readonly amountText?: ((sum: number) => string) | undefined
  readonly actions: readonly (Action | ActionChoice)[]
  /** Chooses all rows that the filters find, also those of other pages. */
  readonly every?:
    | { readonly count: number; readonly isCapped: boolean; readonly choose: () => Promise<void> }
    | undefined
}

/** Above the table: how many are chosen, their sum, and what can be done with them. Keeps its height when empty. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, amountOf, amountText = money, actions, every } = props
  const { count } = selection
  return (
    <Paper withBorder px="sm" py={6} data-selection-bar>
      <Group gap="sm" mih={30}>
        <Text size="sm" fw={600} aria-live="polite">
          {texts.selected(count)}
          {amountOf && count > 0 && ` · ${amountText(sumOf(selection.rows, amountOf))}`}
        </Text>
        {every && every.count > count && count > 0 && (
          <ActionButton
            size="compact-sm"
            action={{ label: texts.selectEvery(every.count, every.isCapped), run: every.choose }}
          />
        )}
        {count > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
            {texts.clearSelection}
          </Button>
        )}
        <Group gap="xs" ml="auto" miw={0} maw="100%" {...(count === 0 && { visibleFrom: 'sm' })}>
          {actions.map((action) =>
            'choices' in action ? (
              <ActionMenu key={action.label} {...action} />
            ) : (
              <ActionButton key={action.label} action={action} size="xs" />
            ),
          )}
        </Group>
      </Group>
    </Paper>
  )
}
