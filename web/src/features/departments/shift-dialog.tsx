import { Code, Modal } from '@mantine/core'
import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { dateTime } from '../../ui/format/index.ts'

/** The shift as the server gives it. */
export function ShiftDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={texts.json(shift.employeeName, dateTime(shift.startDateTime))} size="lg">
      <Code block tabIndex={0}>
        {JSON.stringify(shift, null, 2)}
      </Code>
    </Modal>
  )
}
