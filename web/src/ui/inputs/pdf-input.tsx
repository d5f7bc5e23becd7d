import { FileInput, type FileInputProps } from '@mantine/core'
import { files as texts } from '../../texts/fi/files.ts'

interface PdfInputProps extends Pick<FileInputProps, 'label' | 'description' | 'required' | 'error'> {
  readonly value: File | null
  readonly onChange: (file: File | null) => void
}

/** A PDF chosen from the disk, or a scan. */
export function PdfInput(props: PdfInputProps) {
  return (
    <FileInput
      {...props}
      accept="application/pdf,.pdf"
      placeholder={texts.choose}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
    />
  )
}
