/** What an account, or the bank that keeps it, does not let leave. */
export const payingAccountErrors = {
  FILE_LIMIT: [
    409,
    'Tililtä {account} lähtisi yhdessä aineistossa {sum}, kun raja on {limit}. Hyväksy vähemmän kerralla, tai nosta rajaa asetusten maksutileissä.',
  ],
  DAY_LIMIT: [
    409,
    'Tililtä {account} lähtisi {day} yhteensä {sum}, kun päivän raja on {limit}. Siirrä maksupäivää, tai nosta rajaa asetusten maksutileissä.',
  ],
  DEBIT_TOO_EARLY: [
    409,
    'Tilin {account} pankki ottaa {day} veloitettavan maksun vastaan aikaisintaan {days} päivää ennen ({source}). Hyväksy maksu {from} tai sen jälkeen, tai korjaa aika asetusten maksutileissä.',
  ],
} as const satisfies Record<string, readonly [number, string]>
