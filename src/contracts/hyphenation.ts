/** Language (BCP 47) -> long word -> the same word with a soft hyphen (U+00AD) wherever it can break. */
export type Hyphenation = Readonly<Record<string, Readonly<Record<string, string>>>>
