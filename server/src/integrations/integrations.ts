import type { AccountDataServices } from './account-data/port.ts'
import type { BankCertificateServices } from './bank/channel/certificates/port.ts'
import type { Banks } from './bank/port.ts'
import type { ESignature } from './e-signature/port.ts'
import type { FileStore } from './file-store/port.ts'
import type { RegisterCertificateService } from './incomes-register/certificates/port.ts'
import type { IncomesRegister } from './incomes-register/port.ts'
import type { MailServer } from './mail/port.ts'
import type { OccupationService } from './occupations/port.ts'
import type { QuickSight } from './quicksight/port.ts'
import type { Ropo } from './ropo/port.ts'
import type { Tamigo } from './tamigo/port.ts'
import type { TaxCardSource } from './tax-cards/port.ts'

/** The outside services. In production one that is not configured refuses every use with SERVICE_NOT_CONFIGURED. */
export interface Integrations {
  readonly tamigo: Tamigo
  readonly ropo: Ropo
  readonly banks: Banks
  readonly bankCertificates: BankCertificateServices
  readonly incomesRegister: IncomesRegister
  /** Null: certificates of the register come with the settings. */
  readonly registerCertificates: RegisterCertificateService | null
  readonly eSignature: ESignature
  readonly accountData: AccountDataServices
  readonly quickSight: QuickSight
  readonly mail: MailServer
  /** Null: the classification that comes with the product is used. */
  readonly occupations: OccupationService | null
  /** Null: tax cards are entered by hand, or read of files. */
  readonly taxCards: TaxCardSource | null
  /** Null: files lie in the database. */
  readonly fileStore: FileStore | null
  close(): Promise<void>
}
