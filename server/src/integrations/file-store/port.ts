/** Where files lie outside the database, each by its key. A failed call throws a ServiceError of errors.ts. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** Of what is not there, too. */
  remove(key: string): Promise<void>
  close(): Promise<void>
}
