/** The widths of titles and descriptions up to which search results show them whole, in Latin letters. */
export const SEARCH_LIMITS = { title: 70, description: 160 } as const
