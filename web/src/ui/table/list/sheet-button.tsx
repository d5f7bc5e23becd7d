import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { table as texts } from '../../../texts/fi/table.ts'
import { useOnce } from '../../actions/action.tsx'
import { inTime } from '../../later.tsx'
import { confirmWithRemark } from '../../questions/confirm.ts'
import { toast } from '../../telling/toast.ts'
import { UserError } from '../../telling/user-error.ts'
import type { ExportedList, SheetFormat } from './export-list.ts'

/** A number that changes faster is not read, and each one draws the list anew. */
const TOLD_EVERY_MS = 250

const load = inTime(() => import('./export-list.ts'))

/** An export that is under way, and how to begin one. */
export interface SheetExport {
  readonly begin: (format: SheetFormat) => void
  /** How much has come, of how much. */
  readonly done: readonly [done: number, all: number] | undefined
  readonly isRunning: boolean
  readonly cancel: () => void
}

/** The export of a list as a file. It ends when the list leaves the page. */
export function useSheetExport<Row>(list: ExportedList<Row>): SheetExport {
  const [done, setDone] = useState<SheetExport['done']>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { busy, act } = useOnce(async (format: SheetFormat) => {
    const own = new AbortController()
    running.current = own
    try {
      if (!(await isTaken(list.take))) return
      const { exportList } = await load()
      let toldAt = Number.NEGATIVE_INFINITY
      const tell = (some: number, all: number) => {
        if (performance.now() - toldAt < TOLD_EVERY_MS) return
        toldAt = performance.now()
        setDone([some, all])
      }
      const { rows, name } = await exportList(list, { format, signal: own.signal, tell })
      toast.success(texts.export.finished(rows, name))
    } catch (error) {
      throw error instanceof UserError ? new UserError(error.code, texts.export.failed(error.message)) : error
    } finally {
      setDone(undefined)
    }
  })
  function cancel() {
    running.current?.abort()
    toast.info(texts.export.cancelled)
  }
  return { begin: (format) => void act(format), done, isRunning: busy, cancel }
}

/** Asks staff what for where that is asked; false: they changed their mind. */
async function isTaken(take: ExportedList<never>['take']): Promise<boolean> {
  const asked = await take('')
  if (asked === undefined) return true
  const { title, reason, action } = texts.export.asked
  const given = await confirmWithRemark({ title, consequence: asked, action, remark: reason, remarkRequired: true })
  return given !== null && (await take(given)) === undefined
}

/** Exports the list, and tells how far that is. */
export function SheetButton({ begin, done, isRunning, cancel }: SheetExport) {
  const off = isRunning && { 'data-disabled': true, 'aria-disabled': true }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconFileSpreadsheet size={15} />}
        {...off}
        onClick={() => begin('xlsx')}
      >
        {isRunning ? texts.export.running : texts.export.action}
      </Button>
      {!isRunning && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => begin('csv')}>
          {texts.export.csv}
        </Button>
      )}
      {done && done[0] < done[1] && (
        <>
          <Text size="sm" c="dimmed">
            {texts.export.done(...done)}
          </Text>
          <Button size="compact-sm" variant="light" onClick={cancel}>
            {texts.export.cancel}
          </Button>
        </>
      )}
    </>
  )
}
