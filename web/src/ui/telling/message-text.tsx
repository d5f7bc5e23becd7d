import { Button, CopyButton, Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { common } from '../../texts/fi/common.ts'
import { indentedXml } from './indented-xml.ts'
import { SearchedText } from './searched-text.tsx'

interface MessageProps {
  readonly label: string
  /** Beside the copy button. */
  readonly actions?: ReactNode
}

/** A message to be read, a line for each element; copied as it was sent. */
export function XmlText({ xml, ...props }: MessageProps & { xml: string }) {
  const shown = useMemo(() => indentedXml(xml), [xml])
  return <MessageText copied={xml} shown={shown} {...props} />
}

export function JsonText({ value, ...props }: MessageProps & { value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return <MessageText copied={text} shown={text} {...props} />
}

/** A text that staff send themselves. */
export function PlainText({ text, ...props }: MessageProps & { text: string }) {
  return <MessageText copied={text} shown={text} {...props} />
}

function MessageText({ copied, shown, label, actions }: MessageProps & { copied: string; shown: string }) {
  return (
    <Stack gap="xs">
      <SearchedText
        text={shown}
        label={label}
        actions={
          <>
            {actions}
            <CopyButton value={copied}>
              {({ copied: done, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {done ? common.copied : common.copy}
                </Button>
              )}
            </CopyButton>
          </>
        }
      />
    </Stack>
  )
}
