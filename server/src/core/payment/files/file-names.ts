import { sql } from 'kysely'

/** The channel of outbound messages to the bank. Their key is the file's name. */
export const BANK_FILES = 'bank-file'

const ENDING = '.xml'

/** A file is found in the bank's list by its name, and the bank's answers name the message in it. */
export function fileName(messageId: string): string {
  return messageId + ENDING
}

export function messageIdOf(name: string): string {
  return name.slice(0, -ENDING.length)
}

/** The message id of a file in `outbound_message`. */
export const messageId = sql<string | null>`left(outbound_message.key, ${-ENDING.length})`

/** The file's name, of a column with a message id. */
export function nameOf(column: string) {
  return sql<string | null>`${sql.ref(column)} || ${ENDING}`
}
