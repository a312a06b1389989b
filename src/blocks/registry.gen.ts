// Generated from the block folders by `npm run generate`. Do not edit.
import type { Registry } from '../ui/block.ts'
import claims from './claims/index.ts'
import columns from './columns/index.ts'
import form from './form/index.ts'
import hero from './hero/index.ts'
import logoGrid from './logoGrid/index.ts'
import modelsCards from './modelsCards/index.ts'
import richText from './richText/index.ts'
import steps from './steps/index.ts'
import tabs from './tabs/index.ts'

export const registry: Registry = { claims, columns, form, hero, logoGrid, modelsCards, richText, steps, tabs }
