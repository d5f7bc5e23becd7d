import { refusalOfPdf } from '@palkkasilta/contract/uploads.ts'
import { files as texts } from '../../texts/fi/files.ts'
import { UserError } from '../../ui/telling/user-error.ts'

/** A file as calls take it. What is no PDF, or too large, is refused before it travels; so is what the disk does not give. */
export async function uploadOf(
  file: File,
  refusalOf: (bytes: Uint8Array) => string | null = refusalOfPdf,
): Promise<{ readonly name: string; readonly content: string }> {
  const bytes = await file.arrayBuffer().catch(() => Promise.reject(refused(texts.unreadable)))
  const refusal = refusalOf(new Uint8Array(bytes))
  if (refusal !== null) throw refused(refusal)
  return { name: file.name, content: await base64(file) }
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(refused(texts.unreadable))
    reader.readAsDataURL(file)
  })
}

const refused = (message: string) => new UserError('BAD_REQUEST', message, [{ path: 'file', message }])
