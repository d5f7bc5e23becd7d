/** How often the provider's updates are fetched by themselves, in minutes, from the first of these hours to the end of the last. */
export const fetchedEvery = { minutes: 30, fromHour: 6, toHour: 21 } as const
