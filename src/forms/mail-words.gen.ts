// Generated from the files of src/forms/mail-words by `npm run generate`. Do not edit.
import ar from './mail-words/ar.json' with { type: 'json' }
import de from './mail-words/de.json' with { type: 'json' }
import en from './mail-words/en.json' with { type: 'json' }
import es from './mail-words/es.json' with { type: 'json' }
import fr from './mail-words/fr.json' with { type: 'json' }
import hi from './mail-words/hi.json' with { type: 'json' }
import it from './mail-words/it.json' with { type: 'json' }
import mr from './mail-words/mr.json' with { type: 'json' }
import nl from './mail-words/nl.json' with { type: 'json' }
import pl from './mail-words/pl.json' with { type: 'json' }
import pt from './mail-words/pt.json' with { type: 'json' }
import sv from './mail-words/sv.json' with { type: 'json' }

/** The words of emails. `reasons` are the notes about an enquiry by their code, except in English, in which enquiries are stored. */
export type MailWords = typeof en & { readonly reasons?: Readonly<Record<string, string>> }

/** The words of emails by language. */
export const mailWords: Readonly<Record<string, MailWords>> & { readonly en: MailWords } = { ar, de, en, es, fr, hi, it, mr, nl, pl, pt, sv }
