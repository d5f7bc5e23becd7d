import { englishDate, inEnglish } from '@palkkasilta/engine/trace/english.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/types.ts'

export type Language = Selectable<DB['person']>['language']

/** How figures and days stand in mails. */
export const written = {
  fi: { money: (amount: number) => euroText(cents(amount)), day: (iso: string) => finnishDate(localDate(iso)) },
  en: {
    money: (amount: number) => inEnglish(euroText(cents(amount))),
    day: (iso: string) => englishDate(localDate(iso)),
  },
} as const satisfies Readonly<Record<Language, unknown>>

type InBoth = Readonly<Record<Language, (values: { readonly billNumber?: string; readonly name?: string }) => string>>

/** What mails are called. Nothing of what somebody is paid: a subject is read over shoulders. */
export const subjects = {
  billOpen: {
    fi: ({ billNumber }) => `Lasku ${billNumber} on avattu`,
    en: ({ billNumber }) => `Invoice ${billNumber} has been opened`,
  },
  billApproved: {
    fi: ({ billNumber }) => `Lasku ${billNumber} on hyväksytty`,
    en: ({ billNumber }) => `Invoice ${billNumber} has been approved`,
  },
  billClosed: {
    fi: ({ billNumber }) => `Lasku ${billNumber} on lähetetty`,
    en: ({ billNumber }) => `Invoice ${billNumber} has been sent`,
  },
  billPaid: {
    fi: ({ billNumber }) => `Lasku ${billNumber} on maksettu`,
    en: ({ billNumber }) => `Invoice ${billNumber} has been paid`,
  },
  salaryPaid: { fi: () => 'Palkkasi on maksettu', en: () => 'Your salary has been paid' },
  subcontractApproval: {
    fi: ({ billNumber }) => `Alihankinta odottaa vastaustasi: lasku ${billNumber}`,
    en: ({ billNumber }) => `A subcontract waits for your answer: invoice ${billNumber}`,
  },
  invitation: { fi: () => 'Tunnuksesi Palkkasiltaan', en: () => 'Your account at Palkkasilta' },
  // the office reads Finnish
  savedReport: { fi: ({ name }) => `Raportti: ${name}`, en: ({ name }) => `Raportti: ${name}` },
  forgottenPassword: { fi: () => 'Uusi salasana Palkkasiltaan', en: () => 'A new password for Palkkasilta' },
} as const satisfies Readonly<Record<string, InBoth>>

export const savedReportText = `Hei {personName},

{lines}

Raportti sivuna, josta jokainen luku johtaa riveihinsä:
{link}

Tämä viesti tulee joka maanantai. Voit lopettaa sen raportin sivulla.`

/** Of accounts; all else the company words itself. */
export const accountTexts = {
  invitation: {
    fi: `Hei {personName},

sinulle on avattu tunnus {username} Palkkasiltaan. Valitse salasanasi tunnin kuluessa tässä osoitteessa:
{link}

Jos tunti ehtii kulua, saat uuden osoitteen kirjautumissivulta kohdasta Unohditko salasanan?`,
    en: `Hello {personName},

an account {username} at Palkkasilta has been opened for you. Choose your password within an hour at this address:
{link}

If the hour has passed, the sign-in page gives you another address.`,
  },
  forgottenPassword: {
    fi: `Hei {personName},

joku, toivottavasti sinä, pyysi uutta salasanaa Palkkasillan tunnukselle {username}. Valitse salasana tunnin kuluessa tässä osoitteessa:
{link}

Jos et pyytänyt sitä, sinun ei tarvitse tehdä mitään: nykyinen salasanasi on voimassa.`,
    en: `Hello {personName},

somebody, hopefully you, asked for a new password for {username} at Palkkasilta. Choose it within an hour at this address:
{link}

If it was not you, you need not do anything: your password stays as it is.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
