import { BankFailure } from './errors.ts'
import type { Bank, Banks } from './port.ts'

/** Several connections say by name which of them failed. */
export function banksOf(connections: ReadonlyMap<string, Bank>, unknown: (name: string) => Error): Banks {
  const isOne = connections.size === 1
  const all = new Map([...connections].map(([name, bank]) => [name, isOne ? bank : named(name, bank)]))
  return {
    names: [...all.keys()],
    of(name) {
      const bank = all.get(name)
      if (!bank) throw unknown(name)
      return bank
    },
    async close() {
      await Promise.all([...all.values()].map((bank) => bank.close()))
    },
  }
}

function named(name: string, bank: Bank): Bank {
  async function naming<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      throw error instanceof BankFailure ? error.of(name) : error
    }
  }
  return {
    uploadFile: (file) => naming(bank.uploadFile(file)),
    listFiles: (query) => naming(bank.listFiles(query)),
    downloadFile: (file) => naming(bank.downloadFile(file)),
    deleteFile: (file) => naming(bank.deleteFile(file)),
    userInfo: () => naming(bank.userInfo()),
    close: () => bank.close(),
  }
}
