/** Streets that a Finnish town may have, and the towns where the people of a workplace live. */
export const streets = [
  'Koivukuja',
  'Pihlajatie',
  'Mäntypolku',
  'Kiertotie',
  'Lammasrinne',
  'Myllykatu',
  'Harjutie',
  'Niittykaari',
  'Kalliorinne',
  'Puistolankuja',
  'Ratapolku',
  'Vanha Kylätie',
] as const

export const towns: Readonly<Record<string, readonly (readonly [postalCode: string, city: string])[]>> = {
  itakeskus: [
    ['00930', 'Helsinki'],
    ['00960', 'Helsinki'],
    ['00820', 'Helsinki'],
  ],
  tapiola: [
    ['02100', 'Espoo'],
    ['02230', 'Espoo'],
    ['00380', 'Helsinki'],
  ],
  tikkurila: [
    ['01300', 'Vantaa'],
    ['01450', 'Vantaa'],
    ['00700', 'Helsinki'],
  ],
  terminaali: [
    ['01530', 'Vantaa'],
    ['01600', 'Vantaa'],
    ['04250', 'Kerava'],
  ],
  keskusvarasto: [
    ['04300', 'Tuusula'],
    ['04400', 'Järvenpää'],
    ['05800', 'Hyvinkää'],
  ],
  vastaanotto: [
    ['33210', 'Tampere'],
    ['33500', 'Tampere'],
  ],
  ravintola: [
    ['33100', 'Tampere'],
    ['33720', 'Tampere'],
  ],
  kerroshoito: [
    ['33820', 'Tampere'],
    ['37100', 'Nokia'],
  ],
  Lahti: [['15110', 'Lahti']],
  Turku: [['20100', 'Turku']],
  Helsinki: [['00500', 'Helsinki']],
  Oulu: [['90100', 'Oulu']],
  Tampere: [['33200', 'Tampere']],
  Espoo: [['02600', 'Espoo']],
  Kuopio: [['70100', 'Kuopio']],
  Vaasa: [['65100', 'Vaasa']],
}
