export const savedViews = {
  title: 'Omat näkymät',
  none: 'Ei tallennettuja näkymiä.',
  failed: 'Näkymiä ei voitu hakea',
  shared: (owner: string) => `kaikille, ${owner}`,
  sharedOwn: 'kaikille',
  save: 'Tallenna näkymä',
  name: 'Näkymän nimi',
  isShared: 'Näkyy kaikille',
  saved: (name: string) => `Näkymä ${name} tallennettu.`,
  remove: (name: string) => `Poista näkymä ${name}`,
  removed: (name: string, isShared: boolean) => `Näkymä ${name} poistettu${isShared ? ' kaikilta' : ''}.`,
} as const
