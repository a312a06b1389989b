import fc from 'fast-check'

/** Parts of texts that fonts draw in special ways: ligatures, and letters whose neighbors matter. */
const PARTS = ['ffi', 'fl', 'tt', 'www', 'ij', '->', '(c)', "I'm", "n't", 'A-B', '1-2', '(A)', ' ', 'V', 'o', '1', '.']

/** Random texts of the characters of a font. */
export const createTypefaceTexts = (characters: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), fc.constantFrom(...characters), fc.constantFrom(...PARTS)),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join(''))
