/** Names that mean something else in a manifest or its schema. */
export const RESERVED_BLOCK_NAMES: ReadonlySet<string> = new Set(['shared', 'list', 'inner'])

/** Whether a word is in camelCase, as names of block types are. */
export const isBlockName = (word: string): boolean => /^[a-z][A-Za-z0-9]{1,39}$/.test(word)
