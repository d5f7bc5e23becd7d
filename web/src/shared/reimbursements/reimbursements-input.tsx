import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import {
  newReimbursement,
  type Reimbursement,
  type ReimbursementType,
  reimbursementForm,
} from '@palkkasilta/contract/reimbursements.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { reimbursements as texts } from '../../texts/fi/reimbursements.ts'
import { money } from '../../ui/format/index.ts'
import { confirm } from '../../ui/questions/confirm.ts'
import { FieldGrid } from '../../ui/section.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { KindInput } from '../form/field-input.tsx'

type Row = Readonly<Record<string, unknown>>
type Name = keyof typeof reimbursementForm.byName

const always: readonly Name[] = ['reimbursement', 'amount', 'unitPrice']
const ofDays: readonly Name[] = ['tripHours', 'freeMeals']
const ofShift: readonly Name[] = ['onward']
const ofGrounds: readonly Name[] = ['lacksGrounds']
const ofAbroad: readonly Name[] = ['country', 'amountSource']
/** Where nothing is paid yet, nobody asks where an amount by hand is from. */
const ofPricedAbroad: readonly Name[] = ['country']
const ofWay: readonly Name[] = ['addressStart', 'wayPoint', 'addressStop', 'route', 'roundtrip']

const more: Partial<Record<ReimbursementType, readonly Name[]>> = {
  KILOMETER_ALLOWANCE: ofWay,
  LUNCH_ALLOWANCE: ['lacksGrounds'],
}

interface ReimbursementsInputProps {
  /** As the form holds them. */
  readonly rows: readonly Row[]
  readonly set: (edit: (rows: readonly Row[]) => readonly Row[]) => void
  /** Where in the form they are: `reimbursements`. */
  readonly path: string
  /** Of the form, by path. */
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly judge: (path: string) => void
  readonly locked: boolean
  /** The most that may be paid for one without tax, where the law bounds it. */
  readonly limits?: Readonly<Partial<Record<ReimbursementType, number>>>
  /** As they are kept with a shift: what of each is wage is told. */
  readonly stored?: readonly Pick<Reimbursement, 'id' | 'wagePart'>[]
  /** In place of them, what of each would be wage by its place: they are priced, and kept nowhere. */
  readonly wageParts?: readonly number[]
}

/** The reimbursements of a shift: each with its kind, amount and price, a trip also with its way. */
export function ReimbursementsInput({
  rows,
  set,
  path,
  errors,
  judge,
  locked,
  limits = {},
  stored,
  wageParts,
}: ReimbursementsInputProps) {
  const all = useRef<HTMLDivElement>(null)
  const count = useRef(rows.length)
  useEffect(() => {
    if (rows.length > count.current)
      all.current?.querySelector<HTMLElement>(`[data-path="${path}.${rows.length - 1}.reimbursement"]`)?.focus()
    count.current = rows.length
  }, [path, rows.length])

  async function remove(index: number) {
    const sure = await confirm({ title: texts.question, action: texts.remove, danger: true })
    if (sure) set((before) => before.filter((_, place) => place !== index))
  }
  const limitOf = ({ reimbursement }: Row) => limits[reimbursement as ReimbursementType]
  /** A price that nobody has typed is the most that is free of tax. */
  const priced = (row: Row) => ({ ...row, unitPrice: limitOf(row) ?? newReimbursement.unitPrice })
  const isUntyped = (row: Row) => [newReimbursement.unitPrice, limitOf(row)].includes(row.unitPrice as number)
  function changed(row: Row, name: string, value: unknown): Row {
    const next = { ...row, [name]: value }
    return name === 'reimbursement' && isUntyped(row) ? priced(next) : next
  }
  const put = (index: number, name: string, value: unknown) =>
    set((before) => before.map((row, place) => (place === index ? changed(row, name, value) : row)))

  return (
    <Stack gap="sm" ref={all} role="group" aria-label={texts.title}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {rows.map((row, index) => (
        <OneReimbursement
          // rows have no name of their own until they are stored
          key={String(row.id ?? `new ${index}`)}
          row={row}
          place={index + 1}
          path={`${path}.${index}`}
          errors={errors}
          locked={locked}
          limit={limitOf(row)}
          wagePart={(stored?.find(({ id }) => id === row.id)?.wagePart || wageParts?.[index]) ?? 0}
          isOfShift={stored !== undefined}
          put={(name, value) => put(index, name, value)}
          judge={judge}
          onRemove={() => void remove(index)}
        />
      ))}
      {stored === undefined && rows.length > 0 && <Text size="sm">{texts.inPricing}</Text>}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={locked}
          onClick={() => set((before) => [...before, priced(newReimbursement)])}
        >
          {texts.add}
        </Button>
      </Group>
    </Stack>
  )
}

interface OneReimbursementProps extends Pick<ReimbursementsInputProps, 'errors' | 'judge' | 'locked' | 'path'> {
  readonly row: Row
  readonly place: number
  readonly limit: number | undefined
  readonly wagePart: number
  readonly isOfShift: boolean
  readonly put: (name: string, value: unknown) => void
  readonly onRemove: () => void
}

function OneReimbursement({
  row,
  place,
  limit,
  wagePart,
  isOfShift,
  path,
  errors,
  locked,
  put,
  judge,
  onRemove,
}: OneReimbursementProps) {
  const kind = row.reimbursement as ReimbursementType
  const abroad = isOfShift ? ofAbroad : ofPricedAbroad
  const names = [
    ...always,
    ...(more[kind] ?? ofDays),
    ...(kind === 'FOREIGN_ALLOWANCE' ? abroad : []),
    ...(isOfShift ? ofShift : []),
    ...(kind === 'KILOMETER_ALLOWANCE' ? [] : ofGrounds),
  ]
  return (
    <Paper withBorder p="sm" role="group" aria-label={texts.one(place, texts.kinds[kind])}>
      <Stack gap="xs">
        <FieldGrid columns={3}>
          {names.map((name) => {
            const shared = {
              label: labelOf(name, kind),
              error: errors[`${path}.${name}`],
              disabled: locked,
              'data-path': `${path}.${name}`,
              ...(name === 'unitPrice' && limit !== undefined ? limitHint(limit, row.unitPrice) : {}),
              ...(name === 'tripHours' ? { description: texts.asShift, inputWrapperOrder: BELOW } : {}),
              onBlur: () => judge(`${path}.${name}`),
            }
            if (name === 'wayPoint') return <WayPoints key={name} {...shared} value={row[name]} put={put} />
            const declared = reimbursementForm.byName[name]
            const onChange = (value: unknown) => put(name, value)
            return (
              <KindInput
                key={name}
                {...shared}
                declared={declared}
                required={declared.required !== undefined}
                choices={name === 'country' ? texts.places : texts.kinds}
                value={row[name]}
                onChange={onChange}
              />
            )
          })}
        </FieldGrid>
        {wagePart > 0 && (
          <Notice tone="warning" title={(isOfShift ? texts.wagePart : texts.pricedWage)(money(wagePart))}>
            <Text size="sm">{texts.whyWage}</Text>
          </Notice>
        )}
        <Group justify="flex-end">
          <Button
            size="compact-xs"
            variant="default"
            disabled={locked}
            aria-label={texts.removeOf(place)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function labelOf(name: Name, kind: ReimbursementType): string {
  if (name === 'amount') return texts.units[kind]
  if (name === 'lacksGrounds') return kind === 'LUNCH_ALLOWANCE' ? texts.eatsAsUsual : texts.isNear
  return reimbursementForm.labels[name]
}

const BELOW = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

/** What may be paid without tax, and that what exceeds it is wage. */
function limitHint(limit: number, price: unknown) {
  const isExceeded = typeof price === 'number' && price > limit
  const description = isExceeded ? texts.exceeds(money(limit)) : texts.limit(money(limit))
  return { description, inputWrapperOrder: BELOW }
}

interface WayPointsProps {
  readonly label: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly 'data-path': string
  readonly value: unknown
  readonly put: (name: string, value: unknown) => void
  readonly onBlur: () => void
}

/** One on each line; empty lines are gone once the field is left. */
function WayPoints({ value, put, onBlur, error, ...shared }: WayPointsProps) {
  const points: readonly string[] = Array.isArray(value) ? value : []
  return (
    <Textarea
      {...shared}
      error={error}
      description={texts.onePerLine}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={1}
      maxRows={8}
      value={points.join('\n')}
      onChange={({ currentTarget }) => put('wayPoint', currentTarget.value.split('\n'))}
      onBlur={() => {
        put(
          'wayPoint',
          points.map((point) => point.trim()).filter((point) => point !== ''),
        )
        onBlur()
      }}
    />
  )
}
