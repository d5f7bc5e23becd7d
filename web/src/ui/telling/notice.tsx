import { Alert, type AlertProps } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import css from './notice.module.css'

export const toneLooks = {
  error: { color: 'red', icon: <IconCircleX size={18} />, role: 'alert' },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} />, role: 'status' },
  success: { color: 'green', icon: <IconCircleCheck size={18} />, role: 'status' },
  info: { color: 'fjord', icon: <IconInfoCircle size={18} />, role: 'status' },
} as const

export type Tone = keyof typeof toneLooks

export interface NoticeProps {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly id?: string
  /** Shows a button that puts the banner away. */
  readonly onClose?: () => void
  readonly children?: ReactNode
}

/** A banner of the page. An error is read out at once, anything else when the reader is free. */
export function Notice({ tone, title, id, onClose, children }: NoticeProps) {
  const { color, icon, role } = toneLooks[tone]
  const closing: AlertProps = onClose ? { withCloseButton: true, onClose, closeButtonLabel: common.close } : {}
  return (
    <Alert
      id={id}
      color={color}
      icon={icon}
      title={title}
      role={role}
      variant="light"
      p="sm"
      className={css.notice ?? ''}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      {...closing}
    >
      {children}
    </Alert>
  )
}
