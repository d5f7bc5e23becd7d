/** Common Finnish names; a first and a last one of these make ten thousand people who are nobody. */
export const firstNames = [
  'Aino Aleksi Anna Anneli Anni Antero Antti Arja Arto Atte Eero Eeva Eila Elina Ella Emilia Emma Erkki Esa Eveliina',
  'Hanna Hannele Hannu Heidi Heikki Helena Henri Iida Ilkka Inkeri Irma Jaana Jani Janne Jari Jenni Joona Jorma Jouni Juha',
  'Juho Jukka Jussi Kaarina Kaisa Kalevi Kari Katja Katri Kimmo Kirsi Kristiina Lauri Laura Leena Liisa Maija Mari Maria Marika',
  'Marja Marko Markus Matias Matti Mika Mikael Mikko Minna Mirja Niina Niko Olavi Olli Oskari Outi Paavo Paula Pekka Petri',
  'Pia Päivi Raija Reijo Riikka Riitta Sami Sanna Sari Satu Seppo Teemu Tiina Timo Tuomas Tuula Veikko Ville Virpi Väinö',
].flatMap((line) => line.split(' '))

export const lastNames = [
  'Aalto Aaltonen Ahola Ahonen Anttila Asikainen Eskola Eskelinen Hakala Halonen Hartikainen Heikkilä Heikkinen Heino Heinonen',
  'Hietala Hiltunen Hirvonen Huttunen Hyvönen Hämäläinen Immonen Järvinen Kallio Kangas Karjalainen Karppinen Kauppinen',
  'Kettunen Kinnunen Kivelä Koivisto Kokkonen Koponen Korhonen Koskela Koskinen Kosonen Kukkonen Laakso Laaksonen Lahtinen',
  'Laine Laitinen Lampinen Lappalainen Lehtinen Lehto Lehtonen Leinonen Leppänen Lindholm Lindström Manninen Martikainen',
  'Mattila Miettinen Mikkola Moilanen Mustonen Mäkelä Mäki Mäkinen Niemelä Niemi Nieminen Nikula Niskanen Nurmi Nurminen Ojala',
  'Oksanen Ollila Partanen Pelkonen Peltola Peltonen Pesonen Pitkänen Pulkkinen Rantanen Rautio Rinne Ruotsalainen',
  'Räsänen Saarinen Salmi Salminen Salo Salonen Savolainen Seppälä Sirviö Toivonen Tuominen Turunen Vainio Virtanen Väisänen Ylönen',
].flatMap((line) => line.split(' '))

export const companies = [
  'Pohjolan Varastot Oy',
  'Itärannan Logistiikka Oy',
  'Kaupungin Keittiöt Oy',
  'Metsäpuiston Hoiva Oy',
  'Satamanosturit Oy',
  'Hallinrakentajat Oy',
  'Lumityö Länsi Oy',
  'Ravintola Kuusikko Oy',
  'Teräspaja Valimo Oy',
  'Puhtaat Tilat Oy',
  'Kuljetus Kivilahti Oy',
  'Myllyn Leipomo Oy',
  'Sähköasennus Salama Oy',
  'Tapahtumatalo Aula Oy',
  'Järvimaan Vihannes Oy',
  'Konepaja Ruuvi Oy',
  'Hotelli Niemenranta Oy',
  'Muuttopalvelu Reipas Oy',
  'Painotalo Arkki Oy',
  'Kylmäketju Huurre Oy',
] as const

export const sites = [
  'Hallinto',
  'Helsinki',
  'Espoo',
  'Vantaa',
  'Tampere',
  'Turku',
  'Oulu',
  'Jyväskylä',
  'Lahti',
  'Kuopio',
] as const
