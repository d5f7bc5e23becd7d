import { Anchor } from '@mantine/core'
import { form as texts } from '../../texts/fi/form.ts'

interface UnreadNumberProps {
  /** As it was typed. */
  readonly text: string
  readonly onZero: () => void
}

/** What stands below a field that shows 0 for want of a number: nothing is saved before it is changed or 0 is meant. */
export function UnreadNumber({ text, onZero }: UnreadNumberProps) {
  return (
    <>
      {texts.notNumber(text)}{' '}
      <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={onZero}>
        {texts.takeZero}
      </Anchor>
    </>
  )
}
