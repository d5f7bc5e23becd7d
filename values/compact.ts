/** Without white space and in capitals: how people's habits of writing a code are taken away before it is read. */
export function compact(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}
