import { Button, Group, Paper, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { agreements } from '../../../texts/fi/agreements.ts'
import type { StateLooks } from '../../../texts/state-looks.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { daysText, priceText, windowText } from '../form/supplement-text.ts'
import { SupplementFields, type SupplementFieldsProps } from './supplement-fields.tsx'
import css from './supplements.module.css'

const texts = agreements.supplements

export type RowMark = 'NEW' | 'CHANGED' | 'WRONG'

const looks: StateLooks<RowMark> = {
  NEW: [texts.isNew, 'active'],
  CHANGED: [texts.changed, 'waiting'],
  WRONG: [texts.wrong, 'bad'],
}

interface SupplementRowProps extends SupplementFieldsProps {
  readonly mark: RowMark | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** A supplement in one line, with all its fields below when it is opened. */
export function SupplementRow({ mark, isOpen, onToggle, onCopy, onRemove, ...props }: SupplementRowProps) {
  const { row, locked } = props
  const id = useId()
  const name = row.allowanceName || texts.fresh
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Paper withBorder component="li" className={css.row} data-mark={mark}>
      <div className={css.line}>
        <button
          type="button"
          className={css.open}
          aria-expanded={isOpen}
          aria-controls={id}
          data-opens
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden className={css.chevron} />
          <span className={css.priority}>{String(row.priority)}</span>
          <span className={css.name}>
            {name} {mark && <StateBadge state={mark} looks={looks} />}
          </span>
          <span className={css.window}>{windowText(row)}</span>
          <span className={css.price}>{priceText(row)}</span>
          <Text span size="xs" c="dimmed" className={css.days}>
            {daysText(row)}
          </Text>
        </button>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-xs"
            variant="default"
            disabled={locked}
            aria-label={texts.copyOf(name)}
            onClick={onCopy}
          >
            {texts.copy}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={locked}
            aria-label={texts.removeOf(name)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </Group>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SupplementFields {...props} />}
      </div>
    </Paper>
  )
}
