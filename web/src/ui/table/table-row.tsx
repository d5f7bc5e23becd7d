import { ActionIcon, Anchor, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { table as texts } from '../../texts/fi/table.ts'
import { type Action, ActionButton } from '../action.tsx'
import { TextLink } from '../link.tsx'
import type { Column } from './column.tsx'
import css from './table.module.css'
import type { Placed } from './tree.ts'
import type { Tick as LineTick } from './use-lines.ts'

/** Where a row leads: its own page. */
export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

export interface TableRowProps<Row> {
  readonly placed: Placed<Row>
  readonly columns: readonly Column<Row>[]
  readonly widths: Readonly<Record<string, number>>
  readonly label: string
  readonly link: Target | undefined
  readonly onOpen: (() => void) | undefined
  readonly actions: readonly Action[] | undefined
  readonly onToggle: () => void
  /** Absent when the table has no ticks. */
  readonly tick: LineTick | undefined
  readonly onTick: (on: boolean, range: boolean) => void
  readonly onFocus: () => void
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { placed, columns, widths, actions, tick } = props
  return (
    <tr
      className={css.row}
      data-row={placed.id}
      data-parent={placed.children ? true : undefined}
      data-selected={tick === 'on' ? true : undefined}
      tabIndex={-1}
      onFocus={props.onFocus}
    >
      {tick !== undefined && (
        <td className={css.tick}>{tick !== 'off' && <Tick tick={tick} label={props.label} onTick={props.onTick} />}</td>
      )}
      {columns.map((column, index) => {
        const width = widths[column.key]
        const shared = {
          'data-align': column.align,
          'data-wrap': column.wrap ? true : undefined,
          style: width ? { maxWidth: width } : undefined,
        }
        return index === 0 ? (
          <th key={column.key} scope="row" className={css.first} {...shared}>
            <FirstCell {...props}>{column.cell(placed.row)}</FirstCell>
          </th>
        ) : (
          <td key={column.key} {...shared}>
            {column.cell(placed.row)}
          </td>
        )
      })}
      {actions && (
        <td className={css.last}>
          <span className={css.actions}>
            {actions.map((action) => (
              <ActionButton key={action.label} action={action} size="compact-xs" />
            ))}
          </span>
        </td>
      )}
    </tr>
  )
}

interface TickProps {
  readonly tick: Exclude<LineTick, 'off'>
  readonly label: string
  readonly onTick: (on: boolean, range: boolean) => void
}

function Tick({ tick, label, onTick }: TickProps) {
  return (
    <Checkbox
      size="xs"
      aria-label={texts.selectRow(label)}
      checked={tick === 'on'}
      indeterminate={tick === 'some'}
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) => onTick(event.currentTarget.checked, event.shiftKey)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

function FirstCell<Row>({
  placed,
  link,
  onOpen,
  onToggle,
  label,
  children,
}: TableRowProps<Row> & { children: ReactNode }) {
  const content = link ? (
    <TextLink {...link} inherit data-open>
      {children}
    </TextLink>
  ) : onOpen ? (
    <Anchor component="button" type="button" onClick={onOpen} inherit data-open>
      {children}
    </Anchor>
  ) : (
    children
  )
  if (!placed.children && placed.depth === 0) return content
  return (
    <span className={css.indent} style={{ '--depth': placed.depth } as CSSProperties}>
      {placed.children && (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-expanded={placed.expanded}
          aria-label={placed.expanded ? texts.collapse(label) : texts.expand(label)}
          onClick={onToggle}
          data-open={link || onOpen ? undefined : true}
        >
          {placed.expanded ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
      )}
      {content}
    </span>
  )
}
