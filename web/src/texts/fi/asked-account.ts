/** An account to which a person asks to be paid, as staff answer it. */
export const askedAccountTexts = {
  title: (account: string) => `Henkilö pyytää maksamaan tilille ${account}`,
  asked: (time: string) => `Pyydetty ${time}. Varmista pyyntö henkilöltä, ennen kuin otat tilin käyttöön.`,
  failed: 'Tilin vaihtoa ei voitu ratkaista',
  facts: { person: 'Henkilö', before: 'Nyt', after: 'Uusi tili' },
  APPROVED: {
    action: 'Ota käyttöön',
    question: 'Otetaanko tili käyttöön?',
    consequence: 'Avoimet palkat maksetaan uudelle tilille. Maksuun lähetetyt palkat menevät entiselle.',
    done: 'Tili on otettu käyttöön',
  },
  DECLINED: {
    action: 'Hylkää',
    question: 'Hylätäänkö tilin vaihto?',
    consequence: 'Palkat maksetaan entiselle tilille. Henkilö näkee, ettei pyyntö ole enää voimassa.',
    done: 'Tilin vaihto hylätty',
  },
} as const
