import { Button, Group, Text } from '@mantine/core'
import { table as texts } from '../../../texts/fi/table.ts'
import { type Action, ActionButton } from '../../actions/action.tsx'
import { type ActionChoice, ActionMenu } from '../../actions/action-menu.tsx'
import { money } from '../../format/index.ts'
import type { Selection } from '../rows/selection.ts'
import { sumOf } from '../rows/sum.ts'
import css from '../table.module.css'

export interface ChosenProps<Row> {
  readonly selection: Selection<Row>
  /** What the sum of the chosen rows counts; no sum without it. */
  readonly amountOf?: ((row: Row) => number) | undefined
  /** How the sum is written: as euros when absent. */
  readonly amountText?: ((sum: number) => string) | undefined
  /** Chooses all rows that the filters find, also those of other pages. */
  readonly every?:
    | { readonly count: number; readonly isCapped: boolean; readonly choose: () => Promise<void> }
    | undefined
}

/** While something is chosen: how many rows, their sum, all that there are, and none. */
export function Chosen<Row>({ selection, amountOf, amountText = money, every }: ChosenProps<Row>) {
  const { count } = selection
  return (
    <Group gap="xs" aria-live="polite" className={css.chosen}>
      {count > 0 && (
        <>
          <Text size="sm" fw={600}>
            {texts.selected(count)}
            {amountOf && ` · ${amountText(sumOf(selection.rows, amountOf))}`}
          </Text>
          {every && every.count > count && (
            <ActionButton
              size="compact-sm"
              action={{ label: texts.selectEvery(every.count, every.isCapped), run: every.choose }}
            />
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
    </Group>
  )
}

export type ChoiceActions = readonly (Action | ActionChoice)[]

/** What can be done with the rows that are chosen. */
export function SelectionActions({ actions }: { readonly actions: ChoiceActions }) {
  return (
    <Group role="group" aria-label={texts.chosenActions} gap="xs" miw={0} maw="100%" data-selection-actions>
      {actions.map((action) =>
        'choices' in action ? (
          <ActionMenu key={action.label} {...action} />
        ) : (
          <ActionButton key={action.label} action={action} size="xs" />
        ),
      )}
    </Group>
  )
}

/** Above a table that is a part of a page or panel. The actions keep its height while nothing is chosen. */
export function SelectionBar<Row>({ actions, ...chosen }: ChosenProps<Row> & { readonly actions: ChoiceActions }) {
  return (
    <Group justify="space-between" gap="xs">
      <Chosen {...chosen} />
      <SelectionActions actions={actions} />
    </Group>
  )
}
