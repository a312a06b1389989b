// Generated from the block folders by `npm run generate`. Do not edit.
import banner from './banner/samples.json' with { type: 'json' }
import cards from './cards/samples.json' with { type: 'json' }
import carousel from './carousel/samples.json' with { type: 'json' }
import checkList from './checkList/samples.json' with { type: 'json' }
import claims from './claims/samples.json' with { type: 'json' }
import code from './code/samples.json' with { type: 'json' }
import columns from './columns/samples.json' with { type: 'json' }
import contactDetails from './contactDetails/samples.json' with { type: 'json' }
import decisions from './decisions/samples.json' with { type: 'json' }
import device from './device/samples.json' with { type: 'json' }
import downloads from './downloads/samples.json' with { type: 'json' }
import embed from './embed/samples.json' with { type: 'json' }
import entryList from './entryList/samples.json' with { type: 'json' }
import faq from './faq/samples.json' with { type: 'json' }
import figure from './figure/samples.json' with { type: 'json' }
import form from './form/samples.json' with { type: 'json' }
import gallery from './gallery/samples.json' with { type: 'json' }
import hero from './hero/samples.json' with { type: 'json' }
import jobPostings from './jobPostings/samples.json' with { type: 'json' }
import letter from './letter/samples.json' with { type: 'json' }
import listColumns from './listColumns/samples.json' with { type: 'json' }
import logoGrid from './logoGrid/samples.json' with { type: 'json' }
import map from './map/samples.json' with { type: 'json' }
import modelsCards from './modelsCards/samples.json' with { type: 'json' }
import openingHours from './openingHours/samples.json' with { type: 'json' }
import pictureText from './pictureText/samples.json' with { type: 'json' }
import plans from './plans/samples.json' with { type: 'json' }
import quote from './quote/samples.json' with { type: 'json' }
import richText from './richText/samples.json' with { type: 'json' }
import steps from './steps/samples.json' with { type: 'json' }
import table from './table/samples.json' with { type: 'json' }
import tabs from './tabs/samples.json' with { type: 'json' }
import team from './team/samples.json' with { type: 'json' }
import testimonials from './testimonials/samples.json' with { type: 'json' }
import timeline from './timeline/samples.json' with { type: 'json' }
import video from './video/samples.json' with { type: 'json' }

/** The samples of each block type, as in its `samples.json`: a block and the forms that it refers to, under the name of the sample. */
export const samples: Readonly<Record<string, unknown>> = { banner, cards, carousel, checkList, claims, code, columns, contactDetails, decisions, device, downloads, embed, entryList, faq, figure, form, gallery, hero, jobPostings, letter, listColumns, logoGrid, map, modelsCards, openingHours, pictureText, plans, quote, richText, steps, table, tabs, team, testimonials, timeline, video }
