import type { BankFile } from '@palkkasilta/contract/bank-files.ts'

/** In addresses. Two banks may have files of one reference; a link from elsewhere knows the reference alone. */
export function idOf({ fileReference, connection }: BankFile): string {
  return `${fileReference}@${connection}`
}

export function referenceIn(id: string): string {
  return id.split('@', 1)[0] ?? id
}

export function isMeant(file: BankFile, id: string): boolean {
  return id === idOf(file) || id === file.fileReference
}

export function keyOf({ fileReference, connection }: BankFile) {
  return { params: { fileReference }, query: { connection } }
}
