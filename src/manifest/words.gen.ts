// Generated from the files of src/manifest/words by `npm run generate`. Do not edit.
import type { Texts } from './manifest.gen.ts'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import mr from './words/mr.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import sv from './words/sv.json' with { type: 'json' }

/** The interface texts in other languages than English, by language. */
export const words: Readonly<Record<string, Texts>> = { ar, de, es, fr, hi, it, mr, nl, pl, pt, sv }
