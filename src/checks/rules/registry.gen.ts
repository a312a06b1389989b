// Generated from the rule folders by `npm run generate`. Do not edit.
import { rule as absoluteOwnLink } from './absolute-own-link/index.ts'
import { rule as badChoices } from './bad-choices/index.ts'
import { rule as badFormat } from './bad-format/index.ts'
import { rule as bigManifest } from './big-manifest/index.ts'
import { rule as blockNotAllowedHere } from './block-not-allowed-here/index.ts'
import { rule as brokenAnchor } from './broken-anchor/index.ts'
import { rule as brokenFont } from './broken-font/index.ts'
import { rule as brokenInternalLink } from './broken-internal-link/index.ts'
import { rule as brokenPicture } from './broken-picture/index.ts'
import { rule as cellCount } from './cell-count/index.ts'
import { rule as claimWithoutSource } from './claim-without-source/index.ts'
import { rule as conditionProblem } from './condition-problem/index.ts'
import { rule as confirmationWithoutAddress } from './confirmation-without-address/index.ts'
import { rule as descriptionProblem } from './description-problem/index.ts'
import { rule as duplicateFieldName } from './duplicate-field-name/index.ts'
import { rule as duplicateId } from './duplicate-id/index.ts'
import { rule as duplicateKey } from './duplicate-key/index.ts'
import { rule as emptyValue } from './empty-value/index.ts'
import { rule as entryQueryProblem } from './entry-query-problem/index.ts'
import { rule as formGoesNowhere } from './form-goes-nowhere/index.ts'
import { rule as formWithoutServer } from './form-without-server/index.ts'
import { rule as headingOrder } from './heading-order/index.ts'
import { rule as heavyFonts } from './heavy-fonts/index.ts'
import { rule as heavyImage } from './heavy-image/index.ts'
import { rule as hiddenFromSearch } from './hidden-from-search/index.ts'
import { rule as hugePicture } from './huge-picture/index.ts'
import { rule as incompletePair } from './incomplete-pair/index.ts'
import { rule as insecureResource } from './insecure-resource/index.ts'
import { rule as invalidJson } from './invalid-json/index.ts'
import { rule as invisibleCharacter } from './invisible-character/index.ts'
import { rule as languageProblem } from './language-problem/index.ts'
import { rule as leftoverText } from './leftover-text/index.ts'
import { rule as lostTranslation } from './lost-translation/index.ts'
import { rule as lowContrast } from './low-contrast/index.ts'
import { rule as malformedLink } from './malformed-link/index.ts'
import { rule as menuPointsToHiddenPage } from './menu-points-to-hidden-page/index.ts'
import { rule as menuShape } from './menu-shape/index.ts'
import { rule as missingAlt } from './missing-alt/index.ts'
import { rule as missingCaptions } from './missing-captions/index.ts'
import { rule as missingField } from './missing-field/index.ts'
import { rule as missingFile } from './missing-file/index.ts'
import { rule as missingTranslation } from './missing-translation/index.ts'
import { rule as mixedBrand } from './mixed-brand/index.ts'
import { rule as noHomePage } from './no-home-page/index.ts'
import { rule as noPrivacyNote } from './no-privacy-note/index.ts'
import { rule as noPrivacyPage } from './no-privacy-page/index.ts'
import { rule as oldManifestVersion } from './old-manifest-version/index.ts'
import { rule as orphanPage } from './orphan-page/index.ts'
import { rule as outOfRange } from './out-of-range/index.ts'
import { rule as outdatedClaim } from './outdated-claim/index.ts'
import { rule as overrideNotPossible } from './override-not-possible/index.ts'
import { rule as ownFieldProblem } from './own-field-problem/index.ts'
import { rule as pagePathTaken } from './page-path-taken/index.ts'
import { rule as pathEscape } from './path-escape/index.ts'
import { rule as periodProblem } from './period-problem/index.ts'
import { rule as rawHtmlOrScript } from './raw-html-or-script/index.ts'
import { rule as redirectProblem } from './redirect-problem/index.ts'
import { rule as repeatedService } from './repeated-service/index.ts'
import { rule as replyWithoutAddress } from './reply-without-address/index.ts'
import { rule as reservedFieldName } from './reserved-field-name/index.ts'
import { rule as secretInManifest } from './secret-in-manifest/index.ts'
import { rule as severalFeatured } from './several-featured/index.ts'
import { rule as similarTags } from './similar-tags/index.ts'
import { rule as siteAddress } from './site-address/index.ts'
import { rule as siteBelowPath } from './site-below-path/index.ts'
import { rule as titleProblem } from './title-problem/index.ts'
import { rule as tooLarge } from './too-large/index.ts'
import { rule as tooMuchOnPage } from './too-much-on-page/index.ts'
import { rule as translationGap } from './translation-gap/index.ts'
import { rule as translationMismatch } from './translation-mismatch/index.ts'
import { rule as translationToReview } from './translation-to-review/index.ts'
import { rule as unevenLists } from './uneven-lists/index.ts'
import { rule as unknownAnswer } from './unknown-answer/index.ts'
import { rule as unknownAuthor } from './unknown-author/index.ts'
import { rule as unknownBlockType } from './unknown-block-type/index.ts'
import { rule as unknownEmbed } from './unknown-embed/index.ts'
import { rule as unknownField } from './unknown-field/index.ts'
import { rule as unknownIcon } from './unknown-icon/index.ts'
import { rule as unknownPlaceholder } from './unknown-placeholder/index.ts'
import { rule as unknownReference } from './unknown-reference/index.ts'
import { rule as unnamedControl } from './unnamed-control/index.ts'
import { rule as unsafeLink } from './unsafe-link/index.ts'
import { rule as unsupportedMarkdown } from './unsupported-markdown/index.ts'
import { rule as untidyPath } from './untidy-path/index.ts'
import { rule as unusedSharedItem } from './unused-shared-item/index.ts'
import { rule as uselessAlt } from './useless-alt/index.ts'
import { rule as uselessPlaceholder } from './useless-placeholder/index.ts'
import { rule as valueNotAllowed } from './value-not-allowed/index.ts'
import { rule as wrongKind } from './wrong-kind/index.ts'
import type { Rule } from './rule.ts'

export const rules: readonly Rule[] = [
  absoluteOwnLink,
  badChoices,
  badFormat,
  bigManifest,
  blockNotAllowedHere,
  brokenAnchor,
  brokenFont,
  brokenInternalLink,
  brokenPicture,
  cellCount,
  claimWithoutSource,
  conditionProblem,
  confirmationWithoutAddress,
  descriptionProblem,
  duplicateFieldName,
  duplicateId,
  duplicateKey,
  emptyValue,
  entryQueryProblem,
  formGoesNowhere,
  formWithoutServer,
  headingOrder,
  heavyFonts,
  heavyImage,
  hiddenFromSearch,
  hugePicture,
  incompletePair,
  insecureResource,
  invalidJson,
  invisibleCharacter,
  languageProblem,
  leftoverText,
  lostTranslation,
  lowContrast,
  malformedLink,
  menuPointsToHiddenPage,
  menuShape,
  missingAlt,
  missingCaptions,
  missingField,
  missingFile,
  missingTranslation,
  mixedBrand,
  noHomePage,
  noPrivacyNote,
  noPrivacyPage,
  oldManifestVersion,
  orphanPage,
  outOfRange,
  outdatedClaim,
  overrideNotPossible,
  ownFieldProblem,
  pagePathTaken,
  pathEscape,
  periodProblem,
  rawHtmlOrScript,
  redirectProblem,
  repeatedService,
  replyWithoutAddress,
  reservedFieldName,
  secretInManifest,
  severalFeatured,
  similarTags,
  siteAddress,
  siteBelowPath,
  titleProblem,
  tooLarge,
  tooMuchOnPage,
  translationGap,
  translationMismatch,
  translationToReview,
  unevenLists,
  unknownAnswer,
  unknownAuthor,
  unknownBlockType,
  unknownEmbed,
  unknownField,
  unknownIcon,
  unknownPlaceholder,
  unknownReference,
  unnamedControl,
  unsafeLink,
  unsupportedMarkdown,
  untidyPath,
  unusedSharedItem,
  uselessAlt,
  uselessPlaceholder,
  valueNotAllowed,
  wrongKind,
]
