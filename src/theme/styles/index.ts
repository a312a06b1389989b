import type { Theme } from '../../manifest/manifest.gen.ts'
import { toHeadingSizes, toRoom, toWideScreens } from '../tokens.ts'
import { buttonFillRules, buttonShapeRules } from './button.ts'
import { cardRules } from './card.ts'
import { blockListRules, iconRules, linkRules, listRules, pictureRules } from './details.ts'
import { footerRules } from './footer.ts'
import { headerRules } from './header.ts'
import { toMotifRules } from './motif.ts'
import { sectionRules } from './section.ts'
import { toRules } from './style-rules.ts'
import { alignRules, caseRules, eyebrowRules, numeralRules } from './typography.ts'

/** The rules of the styles of a theme that the styles of a block can replace. Empty for a theme that names no style. */
export const toElementRules = (theme: Theme): string =>
  [
    toHeadingSizes(theme),
    toRoom(theme),
    toWideScreens(theme),
    toRules(caseRules, theme.typography?.headingCase),
    toRules(numeralRules, theme.typography?.numerals),
    toRules(linkRules, theme.link?.style),
    toRules(listRules, theme.list?.mark),
    toRules(buttonShapeRules, theme.button?.shape),
    toRules(buttonFillRules, theme.button?.fill),
  ].join('')

/** The rules of the styles of a theme that replace those of the chrome and of blocks. Empty for a theme that names no style. */
export const toStyleRules = (theme: Theme): string =>
  [
    toRules(headerRules, theme.header?.style),
    toRules(footerRules, theme.footer?.style),
    toRules(sectionRules, theme.section?.edge),
    toMotifRules(theme),
    toRules(alignRules, theme.typography?.headingAlign),
    toRules(eyebrowRules, theme.typography?.eyebrow),
    toRules(cardRules, theme.card?.style),
    toRules(blockListRules, theme.list?.mark),
    toRules(pictureRules, theme.picture?.plate),
    toRules(iconRules, theme.icon?.weight),
    theme.motion?.duration === 0 ? NO_SCROLL_MOTION : '',
  ].join('')

/** Motion that follows scrolling has no duration. */
const NO_SCROLL_MOTION = '*,::before,::after{animation-timeline:auto}'
